import * as z from "zod";
import { demoAccount } from "#domain/people/demo.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { type SiteConfig, siteConfig } from "#domain/shared/site.ts";
import { CommandFailure } from "./commandFailure.ts";

interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type CallPulse = <Spec extends RouteSpec>(spec: Spec, parts?: CallParts) => Promise<z.output<Spec["response"]>>;

const signInResponse = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) });
const problem = z.object({ detail: z.string(), requestId: z.string().optional() });

const unreachableFailure = (url: string, cause: unknown) =>
  new CommandFailure(`Pulse isn't running at ${url}. Start it with npm start, or set PULSE_URL to its address.`, {
    cause,
  });

const demoToken = async (url: string, config: SiteConfig): Promise<string> => {
  if (config.demo === null || !config.passwordSignIn) {
    throw new CommandFailure(`${url} has no demo accounts. Set an admin's ID token in PULSE_TOKEN.`);
  }
  const response = await fetch(config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: config.userPoolClientId,
      AuthParameters: {
        USERNAME: demoAccount("admin", "software", config.emailDomain).email,
        PASSWORD: config.demo.password,
      },
    }),
  });
  const tokens = signInResponse.safeParse(await response.json());
  if (!tokens.success) {
    throw new CommandFailure(
      `The demo admin of ${url} could not be signed in. Set an admin's ID token in PULSE_TOKEN.`,
    );
  }
  return tokens.data.AuthenticationResult.IdToken;
};

const readConfig = async (url: string): Promise<SiteConfig> => {
  const response = await fetch(`${url}/config.json`).catch((error: unknown) => {
    throw unreachableFailure(url, error);
  });
  const config = siteConfig.safeParse(await response.json().catch(() => null));
  if (!config.success) {
    throw unreachableFailure(url, config.error);
  }
  return config.data;
};

/** Throws CommandFailure with the problem's detail if Pulse responds with an error. */
const callWith =
  (url: string, token: string): CallPulse =>
  async <Spec extends RouteSpec>(spec: Spec, { params = {}, body }: CallParts = {}) => {
    const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const response = await fetch(`${url}${path}`, {
      method: spec.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw unreachableFailure(url, error);
    });
    const responseBody: unknown = await response.json().catch(() => null);
    if (response.status === 401) {
      throw new CommandFailure(
        `${url} does not accept this ID token: it belongs to another Pulse, or is older than 15 minutes. Set a new one in PULSE_TOKEN.`,
      );
    }
    if (response.ok) {
      return spec.response.parse(responseBody) as z.output<Spec["response"]>;
    }
    const parsedProblem = problem.safeParse(responseBody);
    throw new CommandFailure(
      parsedProblem.success
        ? `${parsedProblem.data.detail}${parsedProblem.data.requestId ? ` (request ${parsedProblem.data.requestId})` : ""}`
        : `${url} responded with ${response.status} and no message.`,
    );
  };

/** Without `token`, an admin's ID token, signs in as the demo admin. Throws CommandFailure if that fails. */
export const openPulse = async (url: string, token: string | undefined): Promise<CallPulse> =>
  callWith(url, token ?? (await demoToken(url, await readConfig(url))));
