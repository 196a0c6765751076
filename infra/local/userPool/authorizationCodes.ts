import { createHash, randomBytes } from "node:crypto";
import type { AuthorizeRequest } from "./authorizeRequest.ts";

const lifetimeMs = 5 * 60 * 1000;

interface Grant {
  readonly username: string;
  readonly request: AuthorizeRequest;
  readonly expiresAt: number;
}

/** Authorization codes. Each can be redeemed once, within five minutes, with the verifier of its challenge. */
export interface AuthorizationCodes {
  issue(username: string, request: AuthorizeRequest): string;
  /** Returns undefined if the code is unknown, expired, or for another client, address or verifier. */
  redeem(presented: {
    readonly code: string;
    readonly clientId: string;
    readonly redirectUri: string;
    readonly verifier: string;
  }): Pick<Grant, "username" | "request"> | undefined;
  clear(): void;
}

export const createAuthorizationCodes = (): AuthorizationCodes => {
  const grants = new Map<string, Grant>();
  return {
    issue: (username, request) => {
      const now = Date.now();
      for (const [code, { expiresAt }] of grants) {
        if (expiresAt <= now) {
          grants.delete(code);
        }
      }
      const code = randomBytes(24).toString("base64url");
      grants.set(code, { username, request, expiresAt: now + lifetimeMs });
      return code;
    },
    redeem: ({ code, clientId, redirectUri, verifier }) => {
      const grant = grants.get(code);
      grants.delete(code);
      const isValid =
        grant !== undefined &&
        grant.expiresAt > Date.now() &&
        grant.request.client_id === clientId &&
        grant.request.redirect_uri === redirectUri &&
        grant.request.code_challenge === createHash("sha256").update(verifier).digest("base64url");
      return isValid ? grant : undefined;
    },
    clear: () => grants.clear(),
  };
};
