import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : address}`);
    });
  });

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
export const startPool = async (changes: Partial<UserPoolOptions> = {}): Promise<RunningPool> => {
  const folder = mkdtempSync(join(tmpdir(), "pulse-pool-"));
  const mails: Mail[] = [];
  // The pool needs the server's address, so the server looks up its handlers at each request.
  const running: { pool?: UserPool } = {};
  const serve =
    (handler: "handle" | "handleAdmin") =>
    (request: IncomingMessage, response: ServerResponse): void => {
      request.url = request.url?.replace(/^\/_pool/, "") ?? "/";
      running.pool?.[handler](request, response);
    };
  const front = createServer(serve("handle"));
  const back = createServer(serve("handleAdmin"));
  // As in tests/support/localAws.ts: the SDK keeps its connections.
  back.keepAliveTimeout = 0;
  const [origin, adminUrl] = await Promise.all([listen(front), listen(back)]);
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
    triggers: {},
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
