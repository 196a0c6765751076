import { describe, expect, it } from "vitest";
import {
  oauthDomain,
  parseStageConfig,
  readStageConfig,
  type StageChoice,
  type StageConfig,
  type StageName,
  stageNames,
} from "#infra/config.ts";
import { exampleSettings } from "#infra/deploy/exampleSettings.ts";
import { settings } from "#infra/settings.ts";
import { acmeSettings } from "./acmeSettings.ts";

const read = (choice: StageChoice): StageConfig => readStageConfig(choice, acmeSettings);

describe("the configuration of a stage", () => {
  it.each(stageNames)("is complete for %s", (stage) => {
    expect(readStageConfig({ stage }, settings).stage).toBe(stage);
  });

  it("defaults to the local stage", () => {
    expect(read({})).toMatchObject({ stage: "local", siteUrl: "http://localhost:4400" });
  });

  it("uses a different address only for the local stage", () => {
    const config = read({ stage: "local", siteUrl: "http://localhost:5123" });
    expect(config.userPoolUrl).toBe("http://localhost:5123/_pool");
    expect(oauthDomain(config)).toBe("localhost:5123/_pool");
    expect(read({ stage: "production", siteUrl: "http://localhost:5123" }).siteUrl).toBe("https://pulse.acme.com");
  });

  it("accepts a domain rule option only locally; the rule and empty data exclude demo accounts", () => {
    expect(read({ domainRule: "on" })).toMatchObject({ domainRule: "on", demo: null });
    expect(read({ sample: "none" })).toMatchObject({ domainRule: "off", demo: null });
    expect(read({}).demo).not.toBeNull();
    expect(read({ stage: "production", domainRule: "off" }).domainRule).toBe("on");
    expect(() => read({ domainRule: "yes" })).toThrow("domainRule");
  });

  it("accepts a time zone option only for the local stage, which defaults to UTC", () => {
    expect(read({ timeZone: "Europe/Stockholm" }).timeZone).toBe("Europe/Stockholm");
    expect(read({}).timeZone).toBe("UTC");
    expect(read({ stage: "production", timeZone: "Europe/Stockholm" }).timeZone).toBe(acmeSettings.production.timeZone);
    expect(() => read({ timeZone: "Stockholm" })).toThrow("timeZone: must be an IANA time zone");
  });

  it("uses the user pool's own sign-in domain on a deployed stage", () => {
    expect(oauthDomain(read({ stage: "production" }))).toBe("pulse-acme.auth.eu-north-1.amazoncognito.com");
  });

  it.each(["prod", "", "Local", null, 1])("rejects the unknown stage %j and lists the known ones", (stage) => {
    expect(() => read({ stage })).toThrow(
      `There is no stage "${String(stage)}". Choose one of local, preview, production.`,
    );
  });

  const production = read({ stage: "production" });
  const preview = read({ stage: "preview" });
  const local = read({ stage: "local" });
  const withDemo = { demo: { publicPassword: null }, domainRule: "off" } as const;

  it("allows demo accounts on preview, with a public or a secret password", () => {
    for (const publicPassword of [null, "explore-pulse"]) {
      const demo = { publicPassword };
      expect(parseStageConfig({ ...preview, ...withDemo, demo }).demo).toEqual(demo);
    }
  });

  type Change = Partial<Record<keyof StageConfig, unknown>>;
  const wrong: Readonly<Record<StageName, readonly (readonly [what: string, change: Change, complaint: string])[]>> = {
    production: [
      ["demo accounts on production", { demo: { publicPassword: null } }, "demo: must be null in production"],
      ["passwords on production", { passwordSignIn: true }, "passwordSignIn: must be false"],
      ["any address on production", { domainRule: "off" }, "domainRule: must be on"],
      ["no domain where it is deployed", { domain: null }, "domain: is required"],
      ["a site address outside its domain", { siteUrl: "https://pulse.example.com" }, "siteUrl: must be https"],
      ["a local pool where it is deployed", { userPoolUrl: "http://localhost/_pool" }, "userPoolUrl: must be"],
      [
        "an admin who violates the domain rule",
        { bootstrapRoles: { "root@gmail.com": "admin", "cto@globex.com": "cto" } },
        "bootstrapRoles: must name an admin of acme.com",
      ],
      [
        "a certificate of another region",
        {
          domain: { name: "pulse.acme.com", certificateArn: "arn:aws:acm:eu-north-1:222222222222:certificate/00" },
        },
        "domain.certificateArn: must be the ARN of a certificate in us-east-1",
      ],
      [
        "a certificate of another account",
        {
          domain: { name: "pulse.acme.com", certificateArn: "arn:aws:acm:us-east-1:111111111111:certificate/00" },
        },
        "domain.certificateArn: must be a certificate of the stage's account, 222222222222",
      ],
      ["no alarm recipient on production", { alarmEmail: null }, "alarmEmail: is required in production"],
      ...["pulse-aws", "my-amazon-pulse", "cognito"].map(
        (oauthDomainPrefix) =>
          [
            `the prefix ${oauthDomainPrefix}`,
            { oauthDomainPrefix },
            "must not contain aws, amazon or cognito",
          ] as const,
      ),
      ...["pulse-", "-pulse", "Pulse", "pulse.acme", "", "p".repeat(64)].map(
        (oauthDomainPrefix) =>
          [`the prefix "${oauthDomainPrefix}"`, { oauthDomainPrefix }, "oauthDomainPrefix: must be letters"] as const,
      ),
      ["a region of China", { region: "cn-north-1" }, "region: must not be a China,"],
      ["a region of the government", { region: "us-gov-west-1" }, "region: must not be a China, government"],
      [
        "a host name with a path",
        { domain: { name: "acme.com/pulse", certificateArn: production.domain?.certificateArn } },
        "domain.name: must be a host name",
      ],
      [
        "a Google client of another form",
        { google: { clientId: "acme", clientSecretName: "pulse" } },
        "google.clientId: must be the ID of an OAuth client",
      ],
      [
        "a secret name with a space",
        { google: { ...production.google, clientSecretName: "google secret" } },
        "google.clientSecretName: must be the name of a secret",
      ],
      ["no key of the origin", { originKeys: [] }, "originKeys: "],
      ["three keys of the origin", { originKeys: [1, 2, 3] }, "originKeys: "],
      ["the same key twice", { originKeys: [2, 2] }, "originKeys: must not repeat a number"],
      ["a key of the origin that is no number", { originKeys: ["secret"] }, "originKeys.0: "],
      ["a firewall that is only switched on", { firewall: "on" }, 'firewall: must be "managed", null, or'],
      [
        "a firewall of another region",
        { firewall: "arn:aws:wafv2:eu-north-1:222222222222:regional/webacl/company/0a1b" },
        'firewall: must be "managed", null, or',
      ],
      [
        "a firewall of another account",
        { firewall: "arn:aws:wafv2:us-east-1:111111111111:global/webacl/company/0a1b" },
        "firewall: must be a web ACL of the stage's account, 222222222222",
      ],
      ["a key of the table by its alias", { tableKey: "alias/pulse" }, "tableKey: must be null, or the ARN"],
      [
        "a key of the table of another account",
        { tableKey: "arn:aws:kms:eu-north-1:111111111111:key/0a1b" },
        "tableKey: must be a key of the stage's account 222222222222 and region eu-north-1",
      ],
      [
        "a key of the table of another region",
        { tableKey: "arn:aws:kms:eu-west-1:222222222222:key/0a1b" },
        "tableKey: must be a key of the stage's account",
      ],
      ["a restored table by its ARN", { restoredTable: "arn:aws:dynamodb:x" }, "restoredTable: must be the"],
      ["email from a name", { emailSender: "Pulse" }, "emailSender: "],
      ["alarms to a person without an address", { alarmEmail: "ops" }, "alarmEmail: "],
    ],
    preview: [
      [
        "demo accounts where no one signs in with a password",
        { ...withDemo, passwordSignIn: false },
        "demo: must be null if passwordSignIn is false",
      ],
      ["strangers on a stage that is no demonstration", { domainRule: "off" }, "domainRule: must be on if"],
      ["demo accounts that the domain rule keeps out", { ...withDemo, domainRule: "on" }, "demo: must be null if"],
      ["as many emails as Cognito sends", { emailsPerDay: 50 }, "emailsPerDay: must be less than the 50 emails"],
      [
        "a preview host on which no page would offer passwords",
        { previewHostMarker: "staging" },
        "previewHostMarker: must be a part of the site's host name",
      ],
    ],
    local: [
      ["too little memory", { functionMemory: 64 }, "functionMemory: "],
      ["no mails", { emailsPerDay: 0 }, "emailsPerDay: "],
      ["a secret password on this machine", { demo: { publicPassword: null } }, "demo.publicPassword: is required"],
      ["demo accounts where the domain rule refuses them", { domainRule: "on" }, "demo: must be null"],
      ["a slash after the site's address", { siteUrl: "http://localhost:4400/" }, "siteUrl: must not end"],
      ["an unknown time zone", { timeZone: "Mars/Olympus" }, "timeZone: must be an IANA time zone"],
      ["an offset as time zone", { timeZone: "+02:00" }, "timeZone: must be an IANA time zone"],
      ["no admin to approve others", { bootstrapRoles: { "cto@acme.com": "cto" } }, "at least one admin"],
      ["a role that cannot be a bootstrap role", { bootstrapRoles: { "a@acme.com": "hr" } }, "bootstrapRoles"],
      ["an unknown stage", { stage: "staging" }, "stage: "],
      ["no company", { company: "" }, "company: must be a name on one line"],
      ["a company with a line break", { company: "Acme\nInc" }, "company: must be a name on one line"],
      ["an address as email domain", { emailDomain: "@acme.com" }, "emailDomain: must be a host name"],
      ["a preview host marker that is empty", { previewHostMarker: "" }, "previewHostMarker: "],
      ["an unknown domain rule", { domainRule: "maybe" }, "domainRule: "],
      ["no answer about passwords", { passwordSignIn: "no" }, "passwordSignIn: "],
      ["no region", { region: "Stockholm" }, "region: must be an AWS region"],
      ["a site without a scheme", { siteUrl: "localhost" }, "siteUrl: "],
      ["a pool without an address", { userPoolUrl: "pool" }, "userPoolUrl: "],
      ["a firewall on this machine", { firewall: "managed" }, "firewall: must be null on the local stage"],
      [
        "a key of the table on this machine",
        { tableKey: "arn:aws:kms:eu-north-1:222222222222:key/0a1b" },
        "tableKey: must be null on the local stage",
      ],
      ["a restored table on this machine", { restoredTable: "other" }, "restoredTable: must be null on the local"],
      ["a short demo password", { demo: { publicPassword: "short" } }, "demo.publicPassword: must have at least 8"],
      ["an invalid account", { account: "1234" }, "account: must be an AWS account number"],
      ["a missing value", { company: undefined }, "company"],
      ["an unknown value", { color: "red" } as Change, "color"],
    ],
  };
  const wrongStages = stageNames.flatMap((stage) => wrong[stage].map((one) => [...one, stage] as const));

  it.each(wrongStages)("rejects %s", (_what, change, complaint, stage) => {
    const parse = () => parseStageConfig({ ...read({ stage }), ...change });
    expect(parse).toThrow("Correct these values of the stage in infra/settings.ts: ");
    expect(parse).toThrow(complaint);
  });

  it("is tested with a wrong value for every setting", () => {
    const tried = new Set(wrongStages.flatMap(([, change]) => Object.keys(change)));
    expect(Object.keys(production).filter((name) => !tried.has(name))).toEqual([]);
  });

  it("accepts remaining example values, which only the deployment rejects", () => {
    const begun = { ...production, account: "123456789012", emailDomain: "globex.com" };
    expect(exampleSettings(parseStageConfig(begun))).toEqual(
      expect.arrayContaining(["bootstrapRoles", "domain.certificateArn"]),
    );
  });

  it("lists all problems together", () => {
    expect(() => parseStageConfig({ ...local, account: "1", region: "north" })).toThrow(/region: .+; account: .+\.$/);
  });
});
