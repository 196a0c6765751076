import { randomBytes } from "node:crypto";
import { googleAccounts } from "#sample/googleAccounts.ts";
import { localSiteUrl } from "../config.ts";
import { endProcess } from "../processes.ts";
import { createApiRequestHandler } from "./api/apiServer.ts";
import type { RequestHandler } from "./api/readBody.ts";
import { createSecretGenerator, type Deployment, readDeployment, siteConfigOf } from "./assembly/deployment.ts";
import { openAwsEndpoint } from "./awsEndpoint/awsEndpoint.ts";
import { queueOperations, secretOperations } from "./awsEndpoint/operations.ts";
import { withLiveBundles } from "./build/liveBundles.ts";
import { synthesizeLocalStage } from "./build/synthesize.ts";
import { type Clock, createClock } from "./clock.ts";
import type { LocalConfiguration } from "./configuration.ts";
import { consoleParts } from "./console/consoleParts.ts";
import { createConsole } from "./console/consoleServer.ts";
import { type DataFiles, dataFiles, makeDataFolder } from "./data/dataFolder.ts";
import { checkOrWriteFormat } from "./data/dataFormat.ts";
import { writeFileAtomically } from "./data/jsonFile.ts";
import { lockDataFolder } from "./data/lockDataFolder.ts";
import { createEmailEmulator } from "./email/emailEmulator.ts";
import { openMailbox } from "./mailbox.ts";
import { organizationData } from "./organizationData.ts";
import { openPublicServer } from "./publicServer.ts";
import { openQueues } from "./queues/openQueues.ts";
import { startQueueConsumer } from "./queues/queueConsumer.ts";
import { startScheduler } from "./schedules/scheduler.ts";
import type { Shutdown } from "./shutdown.ts";
import { createEdge } from "./site/edge.ts";
import { createSlackEmulator } from "./slack/slackEmulator.ts";
import { openSlackInbox } from "./slack/slackInbox.ts";
import { StartFailure } from "./startFailure.ts";
import { createTableClient } from "./table/tableClient.ts";
import { startTableEngine, tableFailure } from "./table/tableEngine.ts";
import { createUserPool } from "./userPool/userPool.ts";
import { createLogFile } from "./workers/functionLog.ts";
import { createFunctions, type Functions } from "./workers/functions.ts";

interface StartContext {
  readonly configuration: LocalConfiguration;
  readonly url: string;
  readonly files: DataFiles;
  readonly shutdown: Shutdown;
}

type Queues = ReturnType<typeof openQueues>;

/** Returns the table's endpoint. Starts no engine if the configuration names another table. */
const startTable = async (
  { configuration, files, shutdown }: StartContext,
  lock: Awaited<ReturnType<typeof lockDataFolder>>,
  onEngineDeath: (message: string) => void,
): Promise<string> => {
  if (configuration.tableEndpoint !== null) {
    return configuration.tableEndpoint;
  }
  const engine = await startTableEngine(files.table, files.engineLog, (engineIdentity) => {
    shutdown.add(async () => {
      await endProcess(engineIdentity);
      lock.storeEngine(null);
    });
    lock.storeEngine(engineIdentity);
  });
  shutdown.add(engine.expectEnd);
  engine.onUnexpectedExit(() =>
    onEngineDeath(`The table engine ended unexpectedly; read ${files.engineLog}, then start Pulse again.`),
  );
  return engine.endpoint;
};

const synthesize = ({ configuration, shutdown }: StartContext) =>
  synthesizeLocalStage({
    domainRule: configuration.domainRule,
    timeZone: configuration.timeZone,
    sample: configuration.readOrganization === null ? "none" : "some",
    onProcess: (child) => shutdown.add(() => void child.kill()),
  });

const startFunctions = (
  { configuration, files, shutdown }: StartContext,
  { functions, region }: Deployment,
  clock: Clock,
  endpoints: { readonly table: string; readonly aws: string },
): Functions => {
  const log = createLogFile(files.functionLog);
  shutdown.add(log.close);
  const localFunctions = createFunctions({
    functions: configuration.dev ? withLiveBundles(functions) : functions,
    region,
    localEnvironment: () => ({
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.table,
      AWS_ENDPOINT_URL_SQS: endpoints.aws,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.aws,
      AWS_ENDPOINT_URL_SESV2: endpoints.aws,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.aws,
      CLOCK_OFFSET_MS: String(clock.offsetMs()),
      SLACK_API_URL: `${endpoints.aws}/slack/api/`,
    }),
    onOutput: log.write,
  });
  shutdown.add(localFunctions.close);
  clock.onMove(localFunctions.retire);
  return localFunctions;
};

/** Throws StartFailure if the pool's file can't be read. */
const startUserPool = async (
  { files, url }: StartContext,
  { region, userPool: pool }: Deployment,
  functions: Functions,
  onMail: ReturnType<typeof openMailbox>["add"],
) => {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${pool.id}`;
  const trigger = (arn: string) => (event: unknown) => functions.invoke(arn, event);
  const userPool = await createUserPool({
    userPoolId: pool.id,
    clientId: pool.clientId,
    region,
    issuer,
    publicUrl: `${url}/_pool`,
    callbackUrls: pool.callbackUrls,
    logoutUrls: pool.logoutUrls,
    file: files.userPool,
    passwordFlow: pool.passwordFlow,
    selfSignUp: pool.selfSignUp,
    idTokenSeconds: pool.idTokenSeconds,
    refreshTokenSeconds: pool.refreshTokenSeconds,
    refreshTokenGraceSeconds: pool.refreshTokenGraceSeconds,
    triggers: {
      preSignUp: trigger(pool.preSignUpArn),
      customMessage: trigger(pool.customMessageArn),
      postConfirmation: trigger(pool.postConfirmationArn),
    },
    googleAccounts,
    onMail,
  }).catch((cause: unknown) => {
    throw new StartFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  return { issuer, userPool };
};

/** Fills the table or runs its migrations. Throws StartFailure if the local table can't be read. */
const prepareTable = async (
  { configuration, files }: StartContext,
  data: ReturnType<typeof organizationData>,
): Promise<void> => {
  await data.prepare().catch((cause: unknown) => {
    if (cause instanceof StartFailure || configuration.tableEndpoint !== null) {
      throw cause;
    }
    throw tableFailure(files.table, cause instanceof Error ? cause.message : String(cause), cause);
  });
};

const startConsumers = (
  { shutdown }: StartContext,
  deployment: Deployment,
  queues: Queues,
  functions: Functions,
): void => {
  for (const { queueArn, functionArn, ...consumer } of deployment.consumers) {
    const localQueue = queues.find(({ arn }) => arn === queueArn);
    if (!localQueue) {
      throw new StartFailure(`A function receives messages from ${queueArn}, which is not in the templates.`);
    }
    const queueConsumer = startQueueConsumer({
      ...consumer,
      queue: localQueue.queue,
      queueArn,
      region: deployment.region,
      invoke: (eventOf) => functions.invokeWhenFree(functionArn, eventOf),
    });
    shutdown.add(queueConsumer.stop);
  }
};

const dispatch =
  (handlers: Readonly<Record<"console" | "userPool" | "site", RequestHandler>>): RequestHandler =>
  (request, response) => {
    const path = request.url ?? "/";
    if (/^\/_local(\/|$|\?)/.test(path)) {
      return handlers.console(request, response);
    }
    if (/^\/_pool(\/|$|\?)/.test(path)) {
      // Two leading slashes would be parsed as a host.
      request.url = path.slice("/_pool".length).replace(/^[/\\]*/, "/");
      return handlers.userPool(request, response);
    }
    return handlers.site(request, response);
  };

/**
 * Starts Pulse on this machine and returns its address. Everything that it starts is added to `shutdown`. Calls
 * `onEngineDeath` with a message when the table engine ends unexpectedly. Throws StartFailure if Pulse cannot start.
 */
export const startPulse = async (
  configuration: LocalConfiguration,
  shutdown: Shutdown,
  onEngineDeath: (message: string) => void,
): Promise<string> => {
  const { port, dataFolder, readOrganization, dev } = configuration;
  const startContext: StartContext = {
    configuration,
    url: `http://localhost:${port}`,
    files: dataFiles(dataFolder),
    shutdown,
  };
  const { url, files } = startContext;

  makeDataFolder(dataFolder);
  const lock = await lockDataFolder(files.lock, url);
  shutdown.add(lock.release);
  const server = await openPublicServer(port);
  shutdown.add(server.close);
  checkOrWriteFormat(dataFolder);
  const awsEndpoint = await openAwsEndpoint();
  shutdown.add(awsEndpoint.close);

  const [tableEndpoint, assembly] = await Promise.all([
    startTable(startContext, lock, onEngineDeath),
    synthesize(startContext),
  ]);
  const deployment = readDeployment(assembly, {
    // All ports share one assembly, so this replaces the host that it was synthesized with.
    hostReplacement: { from: new URL(localSiteUrl).host, to: new URL(url).host },
    queueOrigin: awsEndpoint.origin,
    secretValue: createSecretGenerator(),
  });
  const site = siteConfigOf(deployment);
  const clock = createClock(files.clock);

  const development = dev ? await import("./build/develop.ts") : undefined;
  await development?.startLiveBundling(() => functions.retire(), shutdown);
  const functions = startFunctions(startContext, deployment, clock, { table: tableEndpoint, aws: awsEndpoint.origin });

  const mailbox = openMailbox(files.mails);
  const { issuer, userPool } = await startUserPool(startContext, deployment, functions, mailbox.add);
  const inbox = openSlackInbox(files.slackInbox);
  const slack = createSlackEmulator({ inbox, now: clock.now });
  const queues = openQueues(deployment.queues, files.queues);
  const email = createEmailEmulator({
    onMail: mailbox.add,
    onUndeliverable: (body) => queues.find(({ arn }) => arn === deployment.emailEventsQueueArn)?.queue.send(body),
    now: clock.now,
  });
  awsEndpoint.serve({
    operations: {
      ...queueOperations(new Map(queues.map((one) => [one.url, one.queue]))),
      ...secretOperations(deployment.secretIds, slack.secret),
      ...userPool.operations,
    },
    slack: slack.handle,
    email: email.handle,
  });

  const data = organizationData({
    client: createTableClient(tableEndpoint, deployment.region),
    table: deployment.table,
    userPool,
    site,
    clock,
    readOrganization,
    unfinishedFile: files.unfinished,
  });
  await prepareTable(startContext, data);

  startConsumers(startContext, deployment, queues, functions);
  const scheduler = startScheduler({
    schedules: deployment.schedules,
    clock,
    file: files.schedules,
    invoke: (arn, event) => functions.invoke(arn, event),
    onDeadLetter: (arn, body) => queues.find((queue) => queue.arn === arn)?.queue.send(body),
  });
  shutdown.add(scheduler.stop);

  const resetData = async (): Promise<void> => {
    for (const { queue } of queues) {
      queue.clear();
    }
    mailbox.clear();
    inbox.clear();
    email.setMode("normal");
    slack.setMode("normal");
    slack.setTokenState("issued");
    clock.moveToOffset(0);
    await data.reset();
    scheduler.recalculateRuns();
  };
  const token = randomBytes(24).toString("base64url");
  writeFileAtomically(files.consoleToken, token);
  const parts = consoleParts({
    clock,
    timeZone: site.timeZone,
    mailbox,
    inbox,
    slack,
    email,
    queues,
    scheduler,
    functions,
    resetData,
  });
  const { routes, authorizer } = deployment.api;
  if (authorizer.issuer !== issuer) {
    throw new StartFailure(`There is no user pool ${authorizer.issuer}; correct infra/stacks.`);
  }
  const api = createApiRequestHandler({
    routes,
    verify: (bearer) => userPool.verify(bearer, authorizer.audience),
    invoke: functions.invoke,
    now: clock.now,
  });
  const devSite = await development?.developSite(server.main, shutdown);
  server.serve(
    dispatch({
      console: createConsole({ port, token, ...parts }),
      userPool: userPool.handle,
      site: createEdge({
        behaviors: deployment.behaviors,
        buckets: deployment.buckets,
        api,
        devSite: devSite ?? null,
      }),
    }),
  );
  return url;
};
