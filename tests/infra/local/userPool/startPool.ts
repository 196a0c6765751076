import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOnFreePort } from "#infra/listen.ts";
import { handleJsonApi } from "#infra/local/awsEndpoint/jsonApi.ts";
import type { Mail } from "#infra/local/mailbox.ts";
import { createUserPool, type UserPool } from "#infra/local/userPool/userPool.ts";
import type { UserPoolOptions } from "#infra/local/userPool/userPoolOptions.ts";

/** The app's address in these tests; nothing listens there. */
export const appUrl = "http://localhost:4400/";
export const clientId = "test-client";

const googleAccounts = [
  { email: "ana@acme.com", name: "Ana Maria Kovač", picture: "https://lh3.googleusercontent.com/ana" },
  { email: "ben@acme.com", name: "Ben" },
  { email: "eve@elsewhere.example", name: 'Eve "<b>Outsider</b>"' },
];

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** A running pool: browsers use `url`, functions use `adminUrl`. */
export interface RunningPool {
  readonly pool: UserPool;
  readonly options: UserPoolOptions;
  readonly url: string;
  readonly adminUrl: string;
  readonly mails: Mail[];
  stop(): Promise<void>;
}

/** Starts a pool on free ports with its own file; `changes` override the usual options. */
export const startPool = async ({
  triggers,
  ...changes
}: Partial<Omit<UserPoolOptions, "triggers">> & {
  readonly triggers?: Partial<UserPoolOptions["triggers"]>;
} = {}): Promise<RunningPool> => {
  const accept = async (event: unknown) => event;
  const folder = mkdtempSync(join(tmpdir(), "pulse-pool-"));
  const mails: Mail[] = [];
  // The pool needs the server's address, so the server looks up its handlers at each request.
  const running: { pool?: UserPool } = {};
  const front = createServer((request, response) => {
    request.url = request.url?.replace(/^\/_pool/, "") ?? "/";
    running.pool?.handle(request, response);
  });
  const back = createServer((request, response) => {
    handleJsonApi(request, response, running.pool?.operations ?? {});
  });
  // As in tests/support/localAws.ts: the SDK keeps its connections.
  back.keepAliveTimeout = 0;
  const [origin, adminUrl] = await Promise.all([listenOnFreePort(front), listenOnFreePort(back)]);
  const url = `${origin}/_pool`;
  const options: UserPoolOptions = {
    userPoolId: "local_pulse",
    clientId,
    region: "eu-north-1",
    issuer: "https://cognito-idp.eu-north-1.amazonaws.com/local_pulse",
    publicUrl: url,
    callbackUrls: [appUrl],
    logoutUrls: [appUrl],
    file: join(folder, "userPool.json"),
    passwordFlow: true,
    selfSignUp: true,
    idTokenSeconds: 3600,
    refreshTokenSeconds: 86_400,
    refreshTokenGraceSeconds: 60,
    triggers: { preSignUp: accept, customMessage: accept, postConfirmation: accept, ...triggers },
    googleAccounts,
    onMail: (mail) => mails.push(mail),
    ...changes,
  };
  const pool = await createUserPool(options);
  running.pool = pool;
  return {
    pool,
    options,
    url,
    adminUrl,
    mails,
    stop: async () => {
      await Promise.all([close(front), close(back)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
