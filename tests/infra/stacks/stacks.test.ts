import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { routes } from "#domain/contract.ts";
import { siteConfig } from "#domain/shared/site.ts";
import { type Access, functionAccessOf } from "#functions/access.ts";
import {
  commonVariables,
  originKeyHeader,
  poolTriggerVariables,
  routeVariables,
  userPoolAccessVariables,
} from "#functions/environment.ts";
import { type ConsumedQueue, type Job, jobMetrics, jobs, poolTriggers } from "#functions/jobs/catalog.ts";
import { tableShape } from "#functions/table/schema.ts";
import { stageNames } from "#infra/config.ts";
import { fixedUsage, functionMemory } from "#infra/costs/monthlyCosts.ts";
import { functionEntries } from "#infra/functionEntries.ts";
import { parseScheduleExpression } from "#infra/local/schedules/scheduler.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { warmExpression, warmRoutes, warmUpEvent } from "#infra/warmUps.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Assembly, distributionOf, nameOf as name, type Resource, theOne } from "./assembly.ts";
import { type Grant, grantsOfFunction, grantsOfRole } from "./policies.ts";
import { stackNamesOf, synthesize, synthesizeUnread } from "./synthesized.ts";

const declaredJobs: readonly (readonly [string, Job])[] = Object.entries(jobs);

const keySchema = z.array(z.looseObject({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));
const keysOf = (schema: unknown) => {
  const keys = keySchema.parse(schema);
  return {
    partitionKey: keys.find(({ KeyType }) => KeyType === "HASH")?.AttributeName,
    sortKey: keys.find(({ KeyType }) => KeyType === "RANGE")?.AttributeName,
  };
};

describe.each(stageNames)("the stacks of the stage %s", (stage) => {
  const assembly = synthesize(stage);
  const { config, ofType, only, bundleOf } = assembly;
  const stackNames = stackNamesOf(config);
  const table = only("AWS::DynamoDB::GlobalTable");
  const userPool = only("AWS::Cognito::UserPool");
  const client = only("AWS::Cognito::UserPoolClient");
  const secrets = ofType("AWS::SecretsManager::Secret");
  const secretNamed = (secretName: string): Resource =>
    theOne(
      secrets.filter(({ properties }) => properties["Name"] === `pulse/${stage}/${secretName}`),
      `secrets ${secretName}`,
    );
  const secret = secretNamed("slack-token");
  /** The queue whose logical id begins with this name; dead-letter queues have no redrive policy. */
  const queueOf = (queue: ConsumedQueue): Resource =>
    theOne(
      ofType("AWS::SQS::Queue").filter(
        ({ stack, id, properties }) =>
          stack === "data" && "RedrivePolicy" in properties && id.toLowerCase().startsWith(queue.toLowerCase()),
      ),
      `queues ${queue}`,
    );
  const lambdas = ofType("AWS::Lambda::Function").filter(({ properties }) => properties["Runtime"] === "nodejs24.x");
  const codeOf = new Map(lambdas.map((lambda) => [lambda, bundleOf(lambda)]));
  /** The function that runs a bundle, found by its code instead of its name. */
  const lambdaOf = (folder: string): Resource =>
    theOne(
      lambdas.filter((candidate) => codeOf.get(candidate)?.includes(`"${folder}"`)),
      `functions ${folder}`,
    );

  const otherSettings = {
    originKeys: [2, 1],
    firewall: `arn:aws:wafv2:us-east-1:${config.account}:global/webacl/company/0a1b`,
    tableKey: `arn:aws:kms:${config.region}:${config.account}:key/0a1b2c3d`,
  };
  let other: Assembly | undefined;
  /** The stage with other settings, synthesized on first use. */
  const withOtherSettings = (): Assembly => {
    other ??= synthesize(stage, { changes: otherSettings });
    return other;
  };

  /** A condition limits these to the stage's own sender. */
  const emailGrants: readonly Grant[] =
    config.emailSender === null
      ? []
      : [`configuration-set/pulse-${stage}`, "identity/acme.com", `identity/${config.emailSender}`].map(
          (resource): Grant => `ses:SendEmail on arn:aws:ses:${config.region}:${config.account}:${resource}`,
        );

  const grantsFor = (access: Access): readonly Grant[] =>
    [
      ...access.table.map((operation): Grant => `dynamodb:${operation} on ${name(table)}.Arn`),
      ...(access.indexes ?? []).map((index): Grant => `dynamodb:Query on ${name(table)}.Arn/index/${index}`),
      ...(access.queues ?? []).map((queue): Grant => `sqs:SendMessage on ${name(queueOf(queue))}.Arn`),
      ...(access.secrets ?? []).map((): Grant => `secretsmanager:GetSecretValue on ${name(secret)}`),
      ...(access.email ? emailGrants : []),
      ...(access.userPool ?? []).map((action): Grant => `cognito-idp:${action} on ${name(userPool)}.Arn`),
    ].sort();

  it("are the expected ones, each depending only on earlier ones", () => {
    expect([...assembly.stacks].sort()).toEqual([...stackNames].sort());
    for (const [position, stack] of stackNames.entries()) {
      const later = assembly.needs.get(stack)?.filter((needed) => stackNames.indexOf(needed) >= position);
      expect(later, `${stack} needs a later stack`).toEqual([]);
    }
    // The site is deployed after the routes that it calls.
    const beforeSite = stackNames.filter((stack) => stack === "edge" || stack.startsWith("api-"));
    expect(assembly.needs.get("site")).toEqual(expect.arrayContaining(beforeSite));
  });

  it("reference each other only through exports, which CloudFormation protects", () => {
    const unguarded = assembly.resources.filter((resource) => JSON.stringify(resource).includes("Fn::GetStackOutput"));
    // An export cannot be imported in another region.
    expect(unguarded.map(({ type }) => type).sort()).toEqual([
      ...(stage === "production" ? ["AWS::CloudFront::Distribution"] : []),
      ...(stage === "local" ? [] : ["AWS::Logs::DeliverySource"]),
    ]);
    expect(assembly.stacks.filter((stack) => assembly.exportsOf(stack).length > 0).sort()).toEqual([
      "api",
      "auth",
      "data",
      "edge",
    ]);
  });

  wideIt("have the same exports without the stacks that import them, so those can be removed", () => {
    const unread = synthesizeUnread(stage);
    for (const stack of unread.stacks) {
      expect(unread.exportsOf(stack), `pass what others read of ${stack} to exportAlways`).toEqual(
        assembly.exportsOf(stack),
      );
    }
  });

  // About 90% of fixed quotas of CloudFormation, IAM and API Gateway. Synthesis itself limits the number of resources.
  it("stay below the AWS limits", () => {
    for (const stack of stackNames) {
      expect(
        assembly.exportsOf(stack).length,
        `of 200 outputs of ${stack}: give a part of what others read of it a stack of its own`,
      ).toBeLessThan(180);
    }
    const policiesOf = ({ properties }: Resource): number => JSON.stringify(properties["Policies"] ?? "").length;
    const inlineOf = (role: Resource): number =>
      policiesOf(role) +
      assembly
        .ofType("AWS::IAM::Policy")
        .filter(
          ({ stack, properties }) => stack === role.stack && JSON.stringify(properties["Roles"]).includes(role.id),
        )
        .reduce((sum, { properties }) => sum + JSON.stringify(properties["PolicyDocument"]).length, 0);
    for (const role of assembly.ofType("AWS::IAM::Role")) {
      expect(
        inlineOf(role),
        `of 10,240 characters in ${role.stack} ${role.id}: name resources by a common prefix`,
      ).toBeLessThan(9_216);
    }
    expect(
      assembly.ofType("AWS::ApiGatewayV2::Integration").length,
      "of 300 integrations of the HTTP API: serve a resource's rare routes with one function, or give a feature an API of its own",
    ).toBeLessThan(280);
  });

  it("keep permissions inside roles, except the pre-sign-up function's access to the user pool", () => {
    const added = ofType("AWS::IAM::Policy").map(({ stack, id }) => `${stack}/${id}`);
    expect(added).toEqual([expect.stringMatching(/^auth\/PreSignUpPoolAccess/)]);
  });

  it("have exactly one function for every declaration, and no demo function", () => {
    const found = lambdas.map((lambda) => /"(.+)"/.exec(bundleOf(lambda))?.[1]);
    // Data folders migrate at the start, and no stage here has demo accounts.
    const isRunByCommand = (name: string): boolean => name === "startMigrations" && stage !== "local";
    const declared = functionEntries.filter(({ kind, name }) => kind !== "deployment" || isRunByCommand(name));
    expect(found.sort()).toEqual(declared.map(({ folder }) => folder).sort());
  });

  it("give every function the configured memory, which the cost model uses", () => {
    expect(new Set(lambdas.map(({ properties }) => properties["MemorySize"]))).toEqual(
      new Set([config.functionMemory]),
    );
    expect(config.functionMemory).toBe(stage === "local" ? 512 : functionMemory);
  });

  it("give every function exactly the environment variables it may read", () => {
    const withPool = declaredJobs
      .filter(([, { access }]) => access.userPool !== undefined)
      .map(([job]) => `"job-${job}"`);
    expect(withPool).toEqual(['"job-runOperation"']);
    for (const lambda of lambdas) {
      const { Variables } = z
        .looseObject({ Variables: z.record(z.string(), z.string().min(1)) })
        .parse(lambda.properties["Environment"]);
      const own = lambda.stack.startsWith("api-")
        ? routeVariables
        : lambda.stack === "auth"
          ? poolTriggerVariables
          : {};
      const pool = withPool.some((job) => bundleOf(lambda).includes(job)) ? userPoolAccessVariables : {};
      expect(Object.keys(Variables).sort()).toEqual(Object.keys({ ...commonVariables, ...own, ...pool }).sort());
      expect(Variables["TABLE_NAME"]).toBe(name(table));
      expect(JSON.parse(Variables["BOOTSTRAP_ROLES"] ?? "")).toEqual(config.bootstrapRoles);
    }
  });

  describe("api", () => {
    const httpRoutes = ofType("AWS::ApiGatewayV2::Route");
    const keyOf = ({ properties }: Resource): string => String(properties["RouteKey"]);

    it("has exactly the declared routes", () => {
      expect(httpRoutes.map(keyOf).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
    });

    it("connects every route to its own function in the feature's stack", () => {
      for (const route of routes) {
        const httpRoute = httpRoutes.find((candidate) => keyOf(candidate) === `${route.method} ${route.path}`);
        const integration = ofType("AWS::ApiGatewayV2::Integration").find(
          (candidate) => `integrations/${name(candidate)}` === httpRoute?.properties["Target"],
        );
        const lambda = lambdaOf(`route-${route.id}`);
        expect([httpRoute?.stack, lambda.stack]).toEqual([`api-${route.feature}`, `api-${route.feature}`]);
        expect(integration?.properties["IntegrationUri"]).toBe(`${name(lambda)}.Arn`);
        expect(integration?.properties["PayloadFormatVersion"]).toBe("2.0");
        const permissions = ofType("AWS::Lambda::Permission").filter(
          ({ properties }) => properties["FunctionName"] === `${name(lambda)}.Arn`,
        );
        expect(permissions.map(({ properties }) => properties["Principal"])).toEqual(["apigateway.amazonaws.com"]);
      }
    });

    it("logs every request as JSON, with route, status, latency, errors and request id", () => {
      const { AccessLogSettings } = z
        .looseObject({ AccessLogSettings: z.looseObject({ Format: z.string() }) })
        .parse(only("AWS::ApiGatewayV2::Stage").properties);
      expect(Object.values(JSON.parse(AccessLogSettings.Format))).toEqual(
        expect.arrayContaining(
          ["routeKey", "status", "responseLatency", "integrationErrorMessage", "authorizer.error", "requestId"].map(
            (variable) => `$context.${variable}`,
          ),
        ),
      );
    });

    it("logs no query, referrer, cookie or user agent of requests to the distribution", () => {
      // The distribution's own logging has fixed fields, including the query.
      expect(distributionOf(assembly)).not.toHaveProperty("Logging");
      const deliveries = ofType("AWS::Logs::Delivery");
      expect(deliveries).toHaveLength(stage === "local" ? 0 : 1);
      for (const { stack, properties } of deliveries) {
        expect(stack).toBe("logs");
        expect(properties["RecordFields"]).toEqual([
          "date",
          "time",
          "x-edge-location",
          "c-ip",
          "cs-method",
          "cs-uri-stem",
          "sc-status",
          "sc-bytes",
          "time-taken",
          "x-edge-result-type",
          "x-edge-detailed-result-type",
          "x-edge-request-id",
        ]);
        expect(only("AWS::Logs::DeliveryDestination").properties["DestinationResourceArn"]).toBe(
          `arn:aws:s3:::pulse-${stage}-logs-${config.account}-${config.region}`,
        );
        expect(only("AWS::Logs::DeliverySource").properties["ResourceArn"]).toEqual({
          "Fn::GetStackOutput": {
            StackName: `pulse-${stage}-edge`,
            OutputName: "DistributionArn",
            Region: config.region,
          },
        });
        expect(assembly.needs.get("logs")).toContain("edge");
      }
      for (const { properties } of ofType("AWS::WAFv2::WebACL")) {
        expect(JSON.stringify(properties)).not.toContain('"SampledRequestsEnabled":true');
      }
    });

    it("requires a token of the pool's client on every route", () => {
      const authorizer = only("AWS::ApiGatewayV2::Authorizer");
      expect(authorizer.stack).toBe("api");
      for (const route of routes) {
        const httpRoute = httpRoutes.find((candidate) => keyOf(candidate) === `${route.method} ${route.path}`);
        const { AuthorizationType, AuthorizerId } = httpRoute?.properties ?? {};
        expect({ id: route.id, AuthorizationType, AuthorizerId }).toEqual({
          id: route.id,
          AuthorizationType: "JWT",
          AuthorizerId: name(authorizer),
        });
      }
      expect(authorizer.properties).toMatchObject({
        AuthorizerType: "JWT",
        IdentitySource: ["$request.header.Authorization"],
        JwtConfiguration: {
          Audience: [name(client)],
          Issuer: `https://cognito-idp.${config.region}.amazonaws.com/${name(userPool)}`,
        },
      });
    });
  });

  describe("the key of the origin", () => {
    const references = (...numbers: number[]): string =>
      numbers
        .map((number) => `{{resolve:secretsmanager:pulse/${stage}/origin-key-${number}:SecretString:::}}`)
        .join(",");
    const sentBy = (one: Assembly): unknown =>
      distributionOf(one).Origins.flatMap((origin) => origin["OriginCustomHeaders"] ?? []);
    const acceptedBy = ({ ofType: all }: Assembly): readonly unknown[] => [
      ...new Set(
        all("AWS::Lambda::Function")
          .filter((lambda) => lambda.stack.startsWith("api-"))
          .map(({ properties }) => z.looseObject({ Variables: z.looseObject({}) }).parse(properties["Environment"]))
          .map(({ Variables }) => Variables["ORIGIN_KEYS"]),
      ),
    ];

    it("is generated by AWS, sent by CloudFront and accepted by every route; no template contains it", () => {
      const key = secretNamed("origin-key-1");
      expect(key.stack).toBe("edge");
      expect(key.properties["GenerateSecretString"]).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
      expect(sentBy(assembly)).toEqual([{ HeaderName: originKeyHeader, HeaderValue: references(1) }]);
      expect(acceptedBy(assembly)).toEqual([references(1)]);
    });

    if (stage === "production") {
      wideIt("can be rotated: CloudFront sends the first configured key, and routes accept all", () => {
        expect(sentBy(withOtherSettings())).toMatchObject([{ HeaderValue: references(2) }]);
        expect(acceptedBy(withOtherSettings())).toEqual([references(2, 1)]);
      });
    }
  });

  describe("the firewall", () => {
    const ruleShape = z.looseObject({
      Name: z.string(),
      Statement: z.looseObject({
        RateBasedStatement: z.looseObject({ Limit: z.number(), EvaluationWindowSec: z.literal(300) }).optional(),
        ManagedRuleGroupStatement: z
          .looseObject({
            RuleActionOverrides: z.array(
              z.strictObject({ Name: z.string(), ActionToUse: z.strictObject({ Count: z.object({}) }) }),
            ),
          })
          .optional(),
      }),
    });
    if (stage === "production") {
      it("is in CloudFront's region and protects the distribution", () => {
        const manifest = readFileSync(join(assembly.directory, "manifest.json"), "utf8");
        const { artifacts } = z
          .looseObject({ artifacts: z.record(z.string(), z.looseObject({ environment: z.string().optional() })) })
          .parse(JSON.parse(manifest));
        expect(artifacts["pulse-production-firewall"]?.environment).toBe(`aws://${config.account}/us-east-1`);
        expect(distributionOf(assembly)["WebACLId"]).toEqual({
          "Fn::GetStackOutput": {
            StackName: "pulse-production-firewall",
            OutputName: "WebAclArn",
            Region: "us-east-1",
          },
        });
        expect(assembly.outputOf("firewall", "WebAclArn")).toBe(`${name(only("AWS::WAFv2::WebACL"))}.Arn`);
        expect(assembly.needs.get("edge")).toContain("firewall");
      });

      it("allows texts that people write, and a company behind one IP address", () => {
        const rules = z.array(ruleShape).parse(only("AWS::WAFv2::WebACL").properties["Rules"]);
        expect(rules).toHaveLength(fixedUsage.firewallRules);
        const limits = rules.flatMap(({ Statement }) => Statement.RateBasedStatement?.Limit ?? []);
        // The HTTP API itself accepts 500 requests a second; 10,000 people in an hour make 100 requests each.
        expect(limits).toEqual([expect.any(Number)]);
        expect(limits[0]).toBeGreaterThan((10_000 / 12) * 100);
        expect(limits[0]).toBeLessThan(500 * 300);
        const counted = rules.flatMap(({ Statement }) =>
          (Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []).map((rule) => rule.Name),
        );
        // All body rules of AWS's common rule set (WAF developer guide), and the rule on long queries.
        expect(counted.sort()).toEqual([
          "CrossSiteScripting_BODY",
          "EC2MetaDataSSRF_BODY",
          "GenericLFI_BODY",
          "GenericRFI_BODY",
          "SizeRestrictions_BODY",
          "SizeRestrictions_QUERYSTRING",
        ]);
      });

      wideIt("can be replaced by another one, by ARN", () => {
        expect(withOtherSettings().stacks).not.toContain("firewall");
        expect(distributionOf(withOtherSettings())["WebACLId"]).toBe(otherSettings.firewall);
      });
    } else {
      it("is omitted", () => {
        expect(ofType("AWS::WAFv2::WebACL")).toEqual([]);
        expect(distributionOf(assembly)["WebACLId"]).toBeUndefined();
      });
    }
  });

  describe("permissions", () => {
    it("are the recorded and declared ones for each route", () => {
      for (const route of routes) {
        expect(grantsOfFunction(assembly, lambdaOf(`route-${route.id}`)), route.id).toEqual(
          grantsFor(functionAccessOf(route)),
        );
      }
    });

    it("are the declared ones for each job, and those for its queue", () => {
      const queueActions = ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "ReceiveMessage"];
      for (const [id, { access, trigger }] of declaredJobs) {
        const consume =
          trigger.kind === "queue"
            ? queueActions.map((action): Grant => `sqs:${action} on ${name(queueOf(trigger.queue))}.Arn`)
            : [];
        expect(grantsOfFunction(assembly, lambdaOf(`job-${id}`)), id).toEqual(
          [...grantsFor(access), ...consume].sort(),
        );
      }
    });

    it("are the declared ones for each user pool trigger", () => {
      for (const [id, { access }] of Object.entries(poolTriggers)) {
        expect(grantsOfFunction(assembly, lambdaOf(`trigger-${id}`)), id).toEqual(grantsFor(access));
      }
    });

    it("have no wildcards except for deployment and site files", () => {
      const wide = ofType("AWS::IAM::Role")
        .flatMap((role) => grantsOfRole(assembly, role))
        .filter((grant) => grant.includes("*"));
      const { account, region } = config;
      expect(wide).toEqual([
        `s3:GetObject on arn:aws:s3:::cdk-hnb659fds-assets-${account}-${region}/*`,
        `s3:GetObject on arn:aws:s3:::pulse-${stage}-site-${account}-${region}/*`,
        `s3:PutObject on arn:aws:s3:::pulse-${stage}-site-${account}-${region}/*`,
      ]);
    });

    it("avoid a circular dependency between the user pool and its triggers", () => {
      const [trigger] = z
        .array(z.string())
        .parse(Object.values(z.record(z.string(), z.string()).parse(userPool.properties["LambdaConfig"])));
      expect(trigger).toBeDefined();
      const role = ofType("AWS::IAM::Role").filter(({ stack }) => stack === "auth");
      expect(JSON.stringify(role)).not.toContain(name(userPool));
    });
  });

  describe("data", () => {
    it("is in a table with the store's keys and indexes, which defines only key attributes", () => {
      const { indexes, timeToLive, ...keys } = tableShape;
      expect(keysOf(table.properties["KeySchema"])).toEqual(keys);
      const found = z
        .array(z.looseObject({ IndexName: z.string(), KeySchema: z.unknown(), Projection: z.unknown() }))
        .parse(table.properties["GlobalSecondaryIndexes"]);
      const projectionOf = (projection: unknown) =>
        z.looseObject({ NonKeyAttributes: z.array(z.string()).optional() }).parse(projection).NonKeyAttributes;
      expect(
        Object.fromEntries(
          found.map(({ IndexName, KeySchema, Projection }) => {
            const projected = projectionOf(Projection);
            return [IndexName, { ...keysOf(KeySchema), ...(projected && { projected }) }];
          }),
        ),
      ).toEqual(indexes);
      const defined = z
        .array(z.looseObject({ AttributeName: z.string(), AttributeType: z.literal("S") }))
        .parse(table.properties["AttributeDefinitions"])
        .map(({ AttributeName }) => AttributeName);
      const used = [keys, ...Object.values(indexes)].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
      expect(defined.sort()).toEqual([...new Set(used)].sort());
      expect(table.properties["TimeToLiveSpecification"]).toEqual({ AttributeName: timeToLive, Enabled: true });
    });

    it("has point-in-time recovery and deletion protection", () => {
      const [replica] = z.array(z.looseObject({})).parse(table.properties["Replicas"]);
      expect(replica).toMatchObject({
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: stage !== "local",
      });
      expect(userPool.properties["DeletionProtection"]).toBe(stage === "local" ? "INACTIVE" : "ACTIVE");
    });

    it("is retained when its stack is deleted", () => {
      const stateful = [table, userPool, ...secrets, ...ofType("AWS::S3::Bucket")];
      expect(stateful).toHaveLength(6);
      for (const { id, deletionPolicy, updateReplacePolicy } of stateful) {
        expect({ id, deletionPolicy, updateReplacePolicy }).toEqual({
          id,
          // Unlike Retain, it leaves nothing with a fixed name behind if the first deployment fails.
          deletionPolicy: "RetainExceptOnCreate",
          updateReplacePolicy: "Retain",
        });
      }
    });
  });

  if (stage !== "local") {
    describe("taking the stage down", () => {
      const page = readFileSync(join(projectRoot, "docs/deploying.md"), "utf8");
      const [, section = ""] = page.split("\n## Taking a stage down\n");
      /** The rows of the table of remaining resources: type to count, with remarks. */
      const named = new Map(
        [...section.matchAll(/^ +\| `(AWS::\S+)` +\| ([^|]*?) +\|/gm)].map(([, type = "", count = ""]) => [
          type,
          count,
        ]),
      );

      it("leaves exactly the resources that the deploying page lists", () => {
        const kept = assembly.resources.filter(
          ({ deletionPolicy = "Delete", updateReplacePolicy = "Delete" }) =>
            deletionPolicy !== "Delete" || updateReplacePolicy !== "Delete",
        );
        const counts = [...Map.groupBy(kept, ({ type }) => type)].map(([type, { length }]) => [type, length]);
        expect(counts.sort()).toEqual(
          [...named].map(([type, count]) => [type, Number.parseInt(count, 10)] as [string, number]).sort(),
        );
        // The page's command searches these stacks for names.
        const [, searched = ""] = /for stack in ([\w ]+);/.exec(section) ?? [];
        expect([...new Set(kept.map(({ stack }) => stack))].sort()).toEqual(searched.split(" ").sort());
        for (const type of named.keys()) {
          expect(section).toMatch(new RegExp(`contains\\('[^']*${type}[ ']`));
        }
      });

      it("requires disabling deletion protection exactly where the page says so", () => {
        const isProtected = ({ properties }: Resource): boolean =>
          /"DeletionProtection(Enabled)?":(true|"ACTIVE")/.test(JSON.stringify(properties));
        const types = [...named].flatMap(([type, count]) => (count.includes("with deletion protection") ? [type] : []));
        expect(
          assembly.resources
            .filter(isProtected)
            .map(({ type }) => type)
            .sort(),
        ).toEqual(types.sort());
        expect(types).toHaveLength(2);
      });

      it("requires disabling termination protection only on production, for every stack", () => {
        expect(section).toContain("**Termination protection**, only on production");
        expect([...assembly.terminationProtected].sort()).toEqual(stage === "production" ? [...stackNames].sort() : []);
      });
    });
  }

  if (stage === "production") {
    const { tableKey } = otherSettings;

    wideIt("encrypt the table with your own key, usable by exactly the functions that use the table", () => {
      const encrypted = withOtherSettings();
      const own = encrypted.only("AWS::DynamoDB::GlobalTable").properties;
      expect(own["SSESpecification"]).toEqual({ SSEEnabled: true, SSEType: "KMS" });
      expect(own["Replicas"]).toEqual([expect.objectContaining({ SSESpecification: { KMSMasterKeyId: tableKey } })]);
      expect(table.properties).not.toHaveProperty("SSESpecification");

      const isOfKey = (grant: Grant): boolean => grant.endsWith(` on ${tableKey}`);
      const isOfTable = (grant: Grant): boolean => grant.startsWith("dynamodb:");
      let users = 0;
      for (const lambda of encrypted.ofType("AWS::Lambda::Function")) {
        if (lambda.properties["Runtime"] !== "nodejs24.x") {
          continue;
        }
        const grants = grantsOfFunction(encrypted, lambda);
        const writes = grants.some((grant) => /^dynamodb:(Put|Update|Delete)/.test(grant));
        const reading = ["kms:Decrypt", "kms:DescribeKey"];
        const writing = ["kms:Encrypt", "kms:GenerateDataKey", "kms:GenerateDataKeyWithoutPlaintext"];
        const moving = ["kms:ReEncryptFrom", "kms:ReEncryptTo"];
        const wanted = grants.some(isOfTable) ? [...reading, ...(writes ? [...writing, ...moving] : [])] : [];
        expect({ id: lambda.id, grants: grants.filter(isOfKey) }).toEqual({
          id: lambda.id,
          grants: wanted.map((action) => `${action} on ${tableKey}`).sort(),
        });
        users += grants.some(isOfTable) ? 1 : 0;
      }
      expect(users).toBeGreaterThan(100);
      // The maximum in the cost model.
      expect(users).toBeLessThanOrEqual(fixedUsage.tableFunctions);
    });

    wideIt("allow your own key only through DynamoDB", () => {
      const statements =
        JSON.stringify(withOtherSettings().resources).match(/\{[^{}]*\{[^{}]*\{[^{}]*\}\}[^{}]*0a1b2c3d"[^{}]*\}/g) ??
        [];
      expect(statements.length).toBeGreaterThan(100);
      for (const statement of statements) {
        expect(statement).toContain(`{"StringEquals":{"kms:ViaService":"dynamodb.${config.region}.amazonaws.com"}}`);
      }
    });

    wideIt("use a configured restored table everywhere, and keep the stage's own table and exports", () => {
      const restored = synthesize(stage, { changes: { restoredTable: "pulse-restored" } });
      const arn = `arn:aws:dynamodb:${config.region}:${config.account}:table/pulse-restored`;
      const moved = (value: unknown): unknown =>
        JSON.parse(
          JSON.stringify(value)
            .replaceAll(`${name(table)}.Arn`, arn)
            .replaceAll(name(table), "pulse-restored"),
        );
      const own = restored.only("AWS::DynamoDB::GlobalTable");
      expect(own).toEqual(table);
      expect(restored.exportsOf("data")).toEqual(assembly.exportsOf("data"));
      const rest = restored.resources.filter((resource) => resource !== own);
      expect(JSON.stringify(rest)).not.toContain(name(table));
      expect(JSON.stringify(rest)).toContain(`${arn}/index/`);
      // Everything else, including permissions, alarms and the dashboard, differs only by the table.
      const without = assembly.resources.filter((resource) => resource !== table);
      expect(rest).toEqual(moved(without));
    });
  }

  describe("signing in", () => {
    it("allows only Google on production, and also email and password elsewhere", () => {
      const { AllowAdminCreateUserOnly } = z
        .looseObject({ AllowAdminCreateUserOnly: z.boolean() })
        .parse(userPool.properties["AdminCreateUserConfig"]);
      expect({
        selfSignUp: !AllowAdminCreateUserOnly,
        flows: client.properties["ExplicitAuthFlows"],
        providers: client.properties["SupportedIdentityProviders"],
        secret: client.properties["GenerateSecret"],
      }).toEqual(
        stage === "production"
          ? { selfSignUp: false, flows: ["ALLOW_CUSTOM_AUTH"], providers: ["Google"], secret: false }
          : {
              selfSignUp: true,
              flows: ["ALLOW_USER_PASSWORD_AUTH"],
              providers: ["COGNITO", "Google"],
              secret: false,
            },
      );
    });

    it("outputs the redirect URI for Google, on the pool's domain", () => {
      const host = `${config.oauthDomainPrefix}.auth.${config.region}.amazoncognito.com`;
      expect(only("AWS::Cognito::UserPoolDomain").properties["Domain"]).toBe(config.oauthDomainPrefix);
      expect(assembly.outputOf("auth", "GoogleRedirectUri")).toBe(
        stage === "local" ? "https://localhost:4400/_pool/oauth2/idpresponse" : `https://${host}/oauth2/idpresponse`,
      );
    });

    it("lasts 24 hours, with 15-minute tokens and single-use refresh tokens", () => {
      expect(client.properties).toMatchObject({
        RefreshTokenValidity: 24 * 60,
        IdTokenValidity: 15,
        AccessTokenValidity: 15,
        TokenValidityUnits: { RefreshToken: "minutes", IdToken: "minutes", AccessToken: "minutes" },
        RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
        EnableTokenRevocation: true,
      });
    });

    it("returns only to the site's root, with an authorization code", () => {
      expect(client.properties).toMatchObject({
        AllowedOAuthFlows: ["code"],
        AllowedOAuthScopes: ["openid", "email", "profile"],
        CallbackURLs: [`${config.siteUrl}/`],
        LogoutURLs: [`${config.siteUrl}/`],
      });
    });

    it("requires only a password length, and doesn't reveal who has an account", () => {
      expect(userPool.properties["Policies"]).toEqual({
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      });
      expect(client.properties["PreventUserExistenceErrors"]).toBe("ENABLED");
    });

    it("runs the triggers of the pool", () => {
      expect(userPool.properties["LambdaConfig"]).toEqual({
        PreSignUp: `${name(lambdaOf("trigger-preSignUp"))}.Arn`,
        CustomMessage: `${name(lambdaOf("trigger-customMessage"))}.Arn`,
        PostConfirmation: `${name(lambdaOf("trigger-postConfirmation"))}.Arn`,
      });
    });

    it("has exactly one client, created after the Google provider", () => {
      expect(ofType("AWS::Cognito::UserPoolClient")).toHaveLength(1);
      expect(only("AWS::Cognito::UserPoolIdentityProvider").properties).toMatchObject({
        ProviderName: "Google",
        AttributeMapping: { email: "email", given_name: "given_name", family_name: "family_name", picture: "picture" },
      });
    });
  });

  describe("jobs", () => {
    const [schedules, warming] = [true, false].map((isOfJobs) =>
      ofType("AWS::Scheduler::Schedule").filter(({ stack }) => (stack === "jobs") === isOfJobs),
    ) as [Resource[], Resource[]];
    const mappings = ofType("AWS::Lambda::EventSourceMapping");
    const alarms = ofType("AWS::CloudWatch::Alarm");
    const alarmsWith = (metrics: string): readonly Resource[] =>
      alarms.filter(({ properties }) => JSON.stringify(properties["Metrics"] ?? "").includes(metrics));
    const alarmsOf = (metric: string, dimension: string): readonly Resource[] =>
      alarms.filter(
        ({ properties }) =>
          properties["MetricName"] === metric && JSON.stringify(properties["Dimensions"]).includes(`"${dimension}"`),
      );
    const scheduled = declaredJobs.flatMap(([id, { trigger }]) =>
      trigger.kind === "schedule" ? [{ id, trigger }] : [],
    );
    const queued = declaredJobs.flatMap(([id, job]) =>
      job.trigger.kind === "queue" ? [{ id, trigger: job.trigger, timeoutSeconds: job.timeoutSeconds }] : [],
    );

    /** EventBridge Scheduler rejects a rate with a wrong singular or plural unit. */
    const expectSchedule = (expression: string): void => {
      expect(expression).toMatch(/^(?:cron\(.+|rate\((?:1 [a-z]+[^s]|(?!1 )\d+ [a-z]+s))\)$/);
      expect(() => parseScheduleExpression("job", expression, config.timeZone)).not.toThrow();
    };

    it("run on the declared, valid schedules in the organization's time zone, with dead letters", () => {
      expect(schedules).toHaveLength(scheduled.length);
      for (const { id, trigger } of scheduled) {
        const arn = `${name(lambdaOf(`job-${id}`))}.Arn`;
        const schedule = schedules.find(({ properties }) => JSON.stringify(properties["Target"]).includes(`"${arn}"`));
        expect(schedule?.properties["ScheduleExpression"]).toBe(trigger.expression);
        expectSchedule(trigger.expression);
        expect(schedule?.properties["ScheduleExpressionTimezone"]).toBe(config.timeZone);
        expect(schedule?.properties["Target"]).toMatchObject({
          RetryPolicy: { MaximumRetryAttempts: 5 },
          DeadLetterConfig: { Arn: expect.stringMatching(/^jobs\/ScheduleDeadLetters\w+\.Arn$/) },
        });
      }
    });

    it("keep first-screen functions warm in working hours on deployed stages", () => {
      const warm = stage === "local" ? [] : warmRoutes;
      const targets = warming.map(({ properties }) => JSON.stringify(properties["Target"]));
      expect(targets).toHaveLength(warm.length);
      for (const id of warm) {
        expect(targets.filter((target) => target.includes(`"${name(lambdaOf(`route-${id}`))}.Arn"`))).toHaveLength(1);
      }
      for (const { properties } of warming) {
        expect(properties).toMatchObject({
          ScheduleExpression: warmExpression,
          ScheduleExpressionTimezone: config.timeZone,
          Target: { Input: JSON.stringify(warmUpEvent), RetryPolicy: { MaximumRetryAttempts: 0 } },
        });
      }
      expectSchedule(warmExpression);
    });

    it("report failures per message, with the declared visibility timeouts and attempts", () => {
      expect(mappings).toHaveLength(queued.length);
      for (const { id, trigger, timeoutSeconds } of queued) {
        const mapping = mappings.find(({ properties }) => properties["FunctionName"] === name(lambdaOf(`job-${id}`)));
        expect(mapping?.properties).toMatchObject({
          EventSourceArn: `${name(queueOf(trigger.queue))}.Arn`,
          BatchSize: trigger.batchSize,
          FunctionResponseTypes: ["ReportBatchItemFailures"],
        });
        expect(queueOf(trigger.queue).properties).toMatchObject({
          // Lambda rejects a queue whose visibility timeout is shorter than the function's timeout.
          VisibilityTimeout: trigger.leaseSeconds === undefined ? 6 * timeoutSeconds : timeoutSeconds,
          RedrivePolicy: { maxReceiveCount: trigger.attempts, deadLetterTargetArn: expect.any(String) },
        });
      }
    });

    it("have recursive loops allowed only where they queue themselves", () => {
      const looping = lambdas.filter(({ properties }) => "RecursiveLoop" in properties);
      expect(looping.map(({ properties }) => properties["RecursiveLoop"])).toEqual(["Allow", "Allow"]);
      expect(looping.map(({ id }) => id).sort()).toEqual(
        [lambdaOf("job-runOperation"), lambdaOf("job-sendMessage")].map(({ id }) => id).sort(),
      );
    });

    it("have alarms for failures, missed runs and every dead-letter queue", () => {
      for (const [id] of declaredJobs) {
        expect(alarmsOf("Errors", name(lambdaOf(`job-${id}`))), id).toHaveLength(1);
      }
      for (const { id } of scheduled) {
        expect(theOne(alarmsOf("Invocations", name(lambdaOf(`job-${id}`)))).properties).toMatchObject({
          TreatMissingData: "missing",
          InsufficientDataActions: [name(only("AWS::SNS::Topic"))],
          ComparisonOperator: "LessThanThreshold",
          Threshold: 1,
        });
      }
      const deadLetters = ofType("AWS::SQS::Queue").filter(({ properties }) => !("RedrivePolicy" in properties));
      // One for the schedules, and one for each queue.
      expect(deadLetters).toHaveLength(1 + queued.length);
      for (const queue of deadLetters) {
        expect(alarmsOf("ApproximateNumberOfMessagesVisible", `${name(queue)}.QueueName`)).toHaveLength(1);
      }
      expect(alarmsOf("5xx", name(only("AWS::ApiGatewayV2::Api")))).toHaveLength(1);
    });

    it("have alarms for unreceived and old messages for every queue", () => {
      for (const { id, trigger } of queued) {
        const queue = `${name(queueOf(trigger.queue))}.QueueName`;
        const notReceived = theOne(alarmsWith(`"${queue}"`)).properties;
        expect(notReceived, id).toMatchObject({ Threshold: 1, EvaluationPeriods: 3 });
        const metrics = JSON.stringify(notReceived["Metrics"]);
        expect(metrics).toContain("NumberOfMessagesReceived");
        expect(metrics).toContain("IF(FILL(received, 0) == 0 AND waiting > 0, waiting, 0)");
        const old = theOne(alarmsOf("ApproximateAgeOfOldestMessage", queue)).properties;
        // The threshold exceeds the total wait of all attempts.
        const attempts = trigger.leaseSeconds === undefined ? 2 * 60 * 60 : trigger.attempts * trigger.leaseSeconds;
        expect(Number(old["Threshold"])).toBeGreaterThan(attempts);
      }
    });

    it("have alarms for table throttling and errors, and for throttled functions", () => {
      const onTable = alarmsWith(name(table)).map(({ properties }) => JSON.stringify(properties["Metrics"]));
      expect(onTable).toHaveLength(2);
      for (const metric of ["ThrottledRequests", "SystemErrors"]) {
        const watching = onTable.filter((metrics) => metrics.includes(`"MetricName":"${metric}"`));
        expect(watching, metric).toHaveLength(1);
        for (const operation of ["GetItem", "Query", "PutItem", "UpdateItem", "TransactWriteItems"]) {
          expect(watching[0], metric).toContain(`"Value":"${operation}"`);
        }
      }
      const throttled = alarms.filter(({ properties }) => properties["MetricName"] === "Throttles");
      expect(throttled).toHaveLength(1);
      expect(throttled[0]?.properties).not.toHaveProperty("Dimensions");
    });

    it("are on the dashboard of the stage, with the API and the table", () => {
      const { DashboardName, DashboardBody } = only("AWS::CloudWatch::Dashboard").properties;
      expect(DashboardName).toBe(`pulse-${stage}`);
      const shown = String(DashboardBody);
      for (const part of [
        name(only("AWS::ApiGatewayV2::Api")),
        name(table),
        ...queued.map(({ trigger }) => `${name(queueOf(trigger.queue))}.QueueName`),
        ...declaredJobs.map(([id]) => name(lambdaOf(`job-${id}`))),
        ...Object.keys(jobMetrics.names),
      ]) {
        expect(shown).toContain(part);
      }
      expect(() => JSON.parse(shown.replaceAll(/AWS::\w+/g, "region"))).not.toThrow();
    });

    it("match the cost model's number of alarm metrics and secrets", () => {
      const metrics = z.array(z.looseObject({ MetricStat: z.unknown().optional() }));
      const watched = alarms.map(({ properties }) =>
        "Metrics" in properties
          ? metrics.parse(properties["Metrics"]).filter(({ MetricStat }) => MetricStat !== undefined).length
          : 1,
      );
      expect(watched.reduce((sum, count) => sum + count, 0)).toBe(fixedUsage.alarmMetrics);
      expect(fixedUsage.secrets).toBe(1 + secrets.length);
      expect(userPool.properties["UserPoolTier"]).toBe("ESSENTIALS");
    });

    it("have only alarms that the operations page lists", () => {
      const page = readFileSync(join(projectRoot, "docs/operations.md"), "utf8");
      for (const { id } of alarms) {
        // A logical id joins construct ids, such as Slack and DeadLettersAlarm.
        const named = page.match(/`\w+Alarm`/g)?.some((alarm) => id.includes(alarm.slice(1, -1)));
        expect({ id, named }).toEqual({ id, named: true });
      }
    });

    it("queue returned email, and send the user pool's email through SES, if a sender is configured", () => {
      const rules = ofType("AWS::Events::Rule");
      const sets = ofType("AWS::SES::ConfigurationSet");
      const email = JSON.stringify(userPool.properties["EmailConfiguration"] ?? {});
      expect([rules.length, sets.length]).toEqual(config.emailSender === null ? [0, 0] : [1, 1]);
      expect(email.includes("DEVELOPER")).toBe(config.emailSender !== null);
      expect(JSON.stringify(rules).includes(`${name(queueOf("emailEvents"))}.Arn`)).toBe(config.emailSender !== null);
      const policies = JSON.stringify(ofType("AWS::IAM::Policy"));
      const sending = policies.split('"ses:SendEmail"').length - 1;
      expect(policies.split(`"ses:FromAddress":"${config.emailSender}"`).length - 1).toBe(sending);
    });

    it("have an alarm on each of this stage's job metrics", () => {
      const counted = alarms.filter(({ properties }) => properties["Namespace"] === jobMetrics.namespace);
      expect(counted.map(({ properties }) => properties["MetricName"]).sort()).toEqual(
        Object.keys(jobMetrics.names).sort(),
      );
      for (const { properties } of counted) {
        expect(properties).toMatchObject({
          Dimensions: [
            { Name: "service", Value: jobMetrics.service },
            { Name: "stage", Value: config.stage },
          ],
          Statistic: "Sum",
          Period: 300,
          Threshold: 1,
          ComparisonOperator: "GreaterThanOrEqualToThreshold",
          TreatMissingData: "notBreaching",
        });
      }
    });

    it("send every alarm to the SNS topic", () => {
      const topic = name(only("AWS::SNS::Topic"));
      for (const { id, properties } of alarms) {
        expect(properties["AlarmActions"] ?? properties["InsufficientDataActions"], id).toEqual([topic]);
        expect(String(properties["AlarmDescription"]), id).toMatch(/\. .+\.$/);
      }
      expect(JSON.stringify(only("AWS::SNS::TopicPolicy").properties)).toContain("cloudwatch.amazonaws.com");
    });
  });

  describe("site", () => {
    const distribution = distributionOf(assembly);

    it("leaves the API's responses unchanged", () => {
      expect(distribution).not.toHaveProperty("CustomErrorResponses");
      const [description, api, ...others] = distribution.CacheBehaviors;
      expect(others).toEqual([]);
      // CloudFront uses the first matching pattern. The API description is a file of the site.
      expect(description).toMatchObject({
        PathPattern: "/api/openapi.json",
        TargetOriginId: distribution.DefaultCacheBehavior["TargetOriginId"],
      });
      expect(api).toMatchObject({
        PathPattern: "/api/*",
        // The managed policies "caching disabled" and "all viewer except host header" (CloudFront developer guide).
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
        AllowedMethods: expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]),
      });
      expect(api).not.toHaveProperty("FunctionAssociations");
    });

    it("serves the page for every app URL, and every file at its own URL", () => {
      const { FunctionCode } = only("AWS::CloudFront::Function").properties;
      const fallback: unknown = new Function(`${String(FunctionCode)}; return handler;`)();
      const answer = z.function({ input: [z.unknown()], output: z.looseObject({ uri: z.string() }) });
      const rewrite = answer.implement((event) => (typeof fallback === "function" ? fallback(event) : event));
      const uriOf = (uri: string): string => rewrite({ request: { uri } }).uri;
      expect(["/", "/reviews", "/reviews/01J/self", "/admin/"].map(uriOf)).toEqual(Array(4).fill("/index.html"));
      expect(["/config.json", "/assets/app-0123abcd.js"].map(uriOf)).toEqual([
        "/config.json",
        "/assets/app-0123abcd.js",
      ]);
      expect(distribution.DefaultCacheBehavior["FunctionAssociations"]).toEqual([
        { EventType: "viewer-request", FunctionARN: expect.stringContaining(name(only("AWS::CloudFront::Function"))) },
      ]);
    });

    it("allows only its own scripts, and connections only to itself and the user pool", () => {
      const policy = JSON.stringify(only("AWS::CloudFront::ResponseHeadersPolicy").properties);
      expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline';");
      expect(policy).toContain(
        stage === "local"
          ? "connect-src 'self'; "
          : `connect-src 'self' https://cognito-idp.${config.region}.amazonaws.com https://${config.oauthDomainPrefix}.auth.${config.region}.amazoncognito.com; `,
      );
      const headers = distribution.DefaultCacheBehavior["ResponseHeadersPolicyId"];
      expect(headers).toBe(name(only("AWS::CloudFront::ResponseHeadersPolicy")));
    });

    /** A deployed file, with the deployment's markers replaced by their values. */
    const deployedFile = (file: string): string => {
      const folder = readdirSync(assembly.directory).find(
        (entry) => entry.startsWith("asset.") && existsSync(join(assembly.directory, entry, file)),
      );
      const markers = ofType("Custom::CDKBucketDeployment").flatMap(({ properties }) =>
        z
          .array(z.record(z.string(), z.string()))
          .default([])
          .parse(properties["SourceMarkers"])
          .flatMap((entry) => Object.entries(entry)),
      );
      expect(new Set(markers.map(([, value]) => value))).toEqual(new Set([name(client), name(userPool)]));
      const raw = readFileSync(join(assembly.directory, folder ?? "missing", file), "utf8");
      return markers.reduce((text, [marker, value]) => text.replace(marker, value), raw);
    };

    it("sets HSTS, content type, referrer and frame protection headers", () => {
      expect(only("AWS::CloudFront::ResponseHeadersPolicy").properties).toMatchObject({
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            StrictTransportSecurity: {
              AccessControlMaxAgeSec: 365 * 24 * 60 * 60,
              IncludeSubdomains: true,
              Override: true,
            },
            ContentTypeOptions: { Override: true },
            FrameOptions: { FrameOption: "DENY" },
            ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
          },
        },
      });
      expect(JSON.stringify(only("AWS::CloudFront::ResponseHeadersPolicy").properties)).toContain(
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      const behaviors = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
      expect(new Set(behaviors.map((behavior) => behavior["ResponseHeadersPolicyId"])).size).toBe(1);
    });

    it("requires HTTPS with TLS 1.2 and the domain's certificate, without redirects for the API", () => {
      const [description, api] = distribution.CacheBehaviors;
      expect(distribution.DefaultCacheBehavior["ViewerProtocolPolicy"]).toBe("redirect-to-https");
      expect(description?.["ViewerProtocolPolicy"]).toBe("redirect-to-https");
      expect(api?.["ViewerProtocolPolicy"]).toBe("https-only");
      expect(distribution["ViewerCertificate"]).toEqual(
        config.domain === null
          ? undefined
          : {
              AcmCertificateArn: config.domain.certificateArn,
              MinimumProtocolVersion: "TLSv1.2_2021",
              SslSupportMethod: "sni-only",
            },
      );
    });

    it("reaches the API only over TLS", () => {
      const custom = theOne(distribution.Origins.flatMap((origin) => origin["CustomOriginConfig"] ?? []));
      expect(custom).toMatchObject({ OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] });
    });

    it("allows no cross-origin access to the API", () => {
      expect(only("AWS::ApiGatewayV2::Api").properties).not.toHaveProperty("CorsConfiguration");
      expect(JSON.stringify(only("AWS::CloudFront::ResponseHeadersPolicy").properties)).not.toContain("Cors");
    });

    it("deploys text files with their charset, and all other files", () => {
      const copies = ofType("Custom::CDKBucketDeployment").map(({ properties }) => ({
        include: properties["Include"] ?? [],
        type: z.looseObject({ "content-type": z.string().optional() }).parse(properties["SystemMetadata"])[
          "content-type"
        ],
      }));
      expect(copies).toHaveLength(5);
      expect(copies).toEqual(
        expect.arrayContaining([
          { include: ["assets/*.woff2"], type: undefined },
          { include: ["assets/*.js"], type: "text/javascript; charset=utf-8" },
          { include: ["assets/*.css"], type: "text/css; charset=utf-8" },
          { include: [], type: "text/html; charset=utf-8" },
          { include: [], type: undefined },
        ]),
      );
    });

    it("contains the API description as a static file", () => {
      const { openapi, paths } = z
        .looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
        .parse(JSON.parse(deployedFile("api/openapi.json")));
      expect(openapi).toBe("3.1.0");
      expect(Object.keys(paths).sort()).toEqual([...new Set(routes.map(({ path }) => path))].sort());
    });

    it("contains the web app's settings, both as a file and in the page", () => {
      const parsed = siteConfig.parse(JSON.parse(deployedFile("config.json")));
      const inPage = /<script type="application\/json" id="site-config">([^<]*)<\/script>/.exec(
        deployedFile("index.html"),
      );
      expect(JSON.parse(inPage?.[1] ?? "null")).toEqual(parsed);
      expect(parsed).toMatchObject({
        stage,
        company: "Acme",
        userPoolId: name(userPool),
        userPoolClientId: name(client),
      });
      // No buttons for demo accounts that nothing creates.
      expect(parsed.demo === null).toBe(stage !== "local");
      expect(parsed.passwordSignIn).toBe(stage !== "production");
      expect(parsed.userPoolEndpoint).toBe(stage === "local" ? "http://localhost:4400/_pool" : undefined);
    });
  });
});
