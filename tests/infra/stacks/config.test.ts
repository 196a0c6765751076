import { describe, expect, it } from "vitest";
import {
  oauthDomain,
  parseStageConfig,
  readStageConfig,
  type StageChoice,
  type StageConfig,
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

  it("is the local one unless a stage is named", () => {
    expect(read({})).toMatchObject({ stage: "local", siteUrl: "http://localhost:4400" });
  });

  it("uses the address at which the local stage is opened", () => {
    const config = read({ stage: "local", siteUrl: "http://localhost:5123" });
    expect(config.userPoolUrl).toBe("http://localhost:5123/_pool");
    expect(oauthDomain(config)).toBe("localhost:5123/_pool");
    expect(read({ stage: "production", siteUrl: "http://localhost:5123" }).siteUrl).toBe("https://pulse.acme.com");
  });

  it("accepts the domain rule only for the local stage, and has no demo accounts where it is on or the data is empty", () => {
    expect(read({ domainRule: "on" })).toMatchObject({ domainRule: "on", demo: null });
    expect(read({ sample: "none" })).toMatchObject({ domainRule: "off", demo: null });
    expect(read({}).demo).not.toBeNull();
    expect(read({ stage: "production", domainRule: "off" }).domainRule).toBe("on");
    expect(() => read({ domainRule: "yes" })).toThrow("domainRule");
  });

  it("accepts a time zone only for the local stage, which has UTC by default", () => {
    expect(read({ timeZone: "Europe/Stockholm" }).timeZone).toBe("Europe/Stockholm");
    expect(read({}).timeZone).toBe("UTC");
    expect(read({ stage: "production", timeZone: "Europe/Stockholm" }).timeZone).toBe(acmeSettings.production.timeZone);
    expect(() => read({ timeZone: "Stockholm" })).toThrow("timeZone: must be an IANA time zone");
  });

  it("has the pool's own pages where Pulse is deployed", () => {
    expect(oauthDomain(read({ stage: "production" }))).toBe("pulse-acme.auth.eu-north-1.amazoncognito.com");
  });

  it.each(["prod", "", "Local", null, 1])("refuses the unknown stage %j and names the known ones", (stage) => {
    expect(() => read({ stage })).toThrow(
      `There is no stage "${String(stage)}". Choose one of local, preview, production.`,
    );
  });

  const production = read({ stage: "production" });
  const preview = read({ stage: "preview" });
  const local = read({ stage: "local" });
  const withDemo = { demo: { publicPassword: null }, domainRule: "off" } as const;

  it("may have demo accounts on preview, with a password that the page shows or one that it does not", () => {
    for (const publicPassword of [null, "explore-pulse"]) {
      const demo = { publicPassword };
      expect(parseStageConfig({ ...preview, ...withDemo, demo }).demo).toEqual(demo);
    }
  });

  const wrong: readonly (readonly [string, StageConfig, Partial<Record<keyof StageConfig, unknown>>, string])[] = [
    ["demo accounts on production", production, { demo: { publicPassword: null } }, "demo: must be null in production"],
    [
      "demo accounts where no one signs in with a password",
      preview,
      { ...withDemo, passwordSignIn: false },
      "demo: must be null where no one signs in with a password",
    ],
    ["strangers on a stage that is no demonstration", preview, { domainRule: "off" }, "domainRule: must be on where"],
    [
      "demo accounts that the domain rule keeps out",
      preview,
      { ...withDemo, domainRule: "on" },
      "demo: must be null if",
    ],
    ["as many emails as Cognito sends", preview, { emailsPerDay: 50 }, "emailsPerDay: must be less than the 50 emails"],
    ["too little memory", local, { functionMemory: 64 }, "functionMemory: "],
    ["no mails", local, { emailsPerDay: 0 }, "emailsPerDay: "],
    [
      "a secret password on this machine",
      local,
      { demo: { publicPassword: null } },
      "demo.publicPassword: is required",
    ],
    ["passwords on production", production, { passwordSignIn: true }, "passwordSignIn: must be false"],
    ["any address on production", production, { domainRule: "off" }, "domainRule: must be on"],
    ["demo accounts where the domain rule refuses them", local, { domainRule: "on" }, "demo: must be null"],
    ["no domain where it is deployed", production, { domain: null }, "domain: is required"],
    [
      "a site address outside its domain",
      production,
      { siteUrl: "https://pulse.example.com" },
      "siteUrl: must be https",
    ],
    ["a slash after the site's address", local, { siteUrl: "http://localhost:4400/" }, "siteUrl: must not end"],
    [
      "a local pool where it is deployed",
      production,
      { userPoolUrl: "http://localhost/_pool" },
      "userPoolUrl: must be",
    ],
    ["an unknown time zone", local, { timeZone: "Mars/Olympus" }, "timeZone: must be an IANA time zone"],
    ["an offset as time zone", local, { timeZone: "+02:00" }, "timeZone: must be an IANA time zone"],
    ["no admin to approve others", local, { bootstrapRoles: { "cto@acme.com": "cto" } }, "at least one admin"],
    [
      "an admin whom the domain rule refuses",
      production,
      { bootstrapRoles: { "root@gmail.com": "admin", "cto@globex.com": "cto" } },
      "bootstrapRoles: must name an admin of acme.com",
    ],
    ["a role that cannot be a bootstrap role", local, { bootstrapRoles: { "a@acme.com": "hr" } }, "bootstrapRoles"],
    [
      "a certificate of another region",
      production,
      {
        domain: { name: "pulse.acme.com", certificateArn: "arn:aws:acm:eu-north-1:222222222222:certificate/00" },
      },
      "domain.certificateArn: must be the ARN of a certificate in us-east-1",
    ],
    [
      "a certificate of another account",
      production,
      {
        domain: { name: "pulse.acme.com", certificateArn: "arn:aws:acm:us-east-1:111111111111:certificate/00" },
      },
      "domain.certificateArn: must be a certificate of the stage's account, 222222222222",
    ],
    [
      "nobody to receive alarms on production",
      production,
      { alarmEmail: null },
      "alarmEmail: is required on production",
    ],
    ...["pulse-aws", "my-amazon-pulse", "cognito"].map(
      (oauthDomainPrefix) =>
        [
          `the prefix ${oauthDomainPrefix}`,
          production,
          { oauthDomainPrefix },
          "must not contain aws, amazon or cognito",
        ] as const,
    ),
    ...["pulse-", "-pulse", "Pulse", "pulse.acme", "", "p".repeat(64)].map(
      (oauthDomainPrefix) =>
        [
          `the prefix "${oauthDomainPrefix}"`,
          production,
          { oauthDomainPrefix },
          "oauthDomainPrefix: must be letters",
        ] as const,
    ),
    ["an unknown stage", local, { stage: "staging" }, "stage: "],
    ["no company", local, { company: "" }, "company: must be a name in one line"],
    ["a company with a line break", local, { company: "Acme\nInc" }, "company: must be a name in one line"],
    ["an address as email domain", local, { emailDomain: "@acme.com" }, "emailDomain: must be a host name"],
    ["a preview host marker that is empty", local, { previewHostMarker: "" }, "previewHostMarker: "],
    [
      "a preview host on which no page would offer passwords",
      preview,
      { previewHostMarker: "staging" },
      "previewHostMarker: must be a part of the site's host name",
    ],
    ["an unknown domain rule", local, { domainRule: "maybe" }, "domainRule: "],
    ["no answer about passwords", local, { passwordSignIn: "no" }, "passwordSignIn: "],
    ["no region", local, { region: "Stockholm" }, "region: must be an AWS region"],
    ["a region of China", production, { region: "cn-north-1" }, "region: must not be a region of China"],
    ["a region of the government", production, { region: "us-gov-west-1" }, "region: must not be a region of"],
    ["a site without a scheme", local, { siteUrl: "localhost" }, "siteUrl: "],
    [
      "a host name with a path",
      production,
      { domain: { name: "acme.com/pulse", certificateArn: production.domain?.certificateArn } },
      "domain.name: must be a host name",
    ],
    [
      "a Google client of another form",
      production,
      { google: { clientId: "acme", clientSecretName: "pulse" } },
      "google.clientId: must be the ID of an OAuth client",
    ],
    [
      "a secret name with a space",
      production,
      { google: { ...production.google, clientSecretName: "google secret" } },
      "google.clientSecretName: must be the name of a secret",
    ],
    ["a pool without an address", local, { userPoolUrl: "pool" }, "userPoolUrl: "],
    ["no key of the origin", production, { originKeys: [] }, "originKeys: "],
    ["three keys of the origin", production, { originKeys: [1, 2, 3] }, "originKeys: "],
    ["the same key twice", production, { originKeys: [2, 2] }, "originKeys: must not repeat a number"],
    ["a key of the origin that is no number", production, { originKeys: ["secret"] }, "originKeys.0: "],
    ["a firewall that is only switched on", production, { firewall: "on" }, 'firewall: must be "managed", null, or'],
    [
      "a firewall of another region",
      production,
      { firewall: "arn:aws:wafv2:eu-north-1:222222222222:regional/webacl/company/0a1b" },
      'firewall: must be "managed", null, or',
    ],
    [
      "a firewall of another account",
      production,
      { firewall: "arn:aws:wafv2:us-east-1:111111111111:global/webacl/company/0a1b" },
      "firewall: must be a web ACL of the stage's account, 222222222222",
    ],
    ["a firewall on this machine", local, { firewall: "managed" }, "firewall: must be null on the local stage"],
    ["a key of the table by its alias", production, { tableKey: "alias/pulse" }, "tableKey: must be null, or the ARN"],
    [
      "a key of the table of another account",
      production,
      { tableKey: "arn:aws:kms:eu-north-1:111111111111:key/0a1b" },
      "tableKey: must be a key of the stage's account 222222222222 and region eu-north-1",
    ],
    [
      "a key of the table of another region",
      production,
      { tableKey: "arn:aws:kms:eu-west-1:222222222222:key/0a1b" },
      "tableKey: must be a key of the stage's account",
    ],
    [
      "a key of the table on this machine",
      local,
      { tableKey: "arn:aws:kms:eu-north-1:222222222222:key/0a1b" },
      "tableKey: must be null on the local stage",
    ],
    ["a restored table by its ARN", production, { restoredTable: "arn:aws:dynamodb:x" }, "restoredTable: must be the"],
    ["a restored table on this machine", local, { restoredTable: "other" }, "restoredTable: must be null on the local"],
    ["email from a name", production, { emailSender: "Pulse" }, "emailSender: "],
    ["alarms to a person without an address", production, { alarmEmail: "ops" }, "alarmEmail: "],
    [
      "a short demo password",
      local,
      { demo: { publicPassword: "short" } },
      "demo.publicPassword: must have at least 8",
    ],
    ["an invalid account", local, { account: "1234" }, "account: must be an AWS account number"],
    ["a missing value", local, { company: undefined }, "company"],
    ["an unknown value", local, { color: "red" } as Partial<Record<keyof StageConfig, unknown>>, "color"],
  ];
  it.each(wrong)("refuses %s", (_what, config, change, complaint) => {
    const parse = () => parseStageConfig({ ...config, ...change });
    expect(parse).toThrow("Correct these values of the stage in infra/settings.ts: ");
    expect(parse).toThrow(complaint);
  });

  it("has a wrong value of every setting in these cases", () => {
    const tried = new Set(wrong.flatMap(([, , change]) => Object.keys(change)));
    expect(Object.keys(production).filter((name) => !tried.has(name))).toEqual([]);
  });

  it("leaves the examples of what comes later to the deployment, which refuses them", () => {
    const begun = { ...production, account: "123456789012", emailDomain: "globex.com" };
    expect(exampleSettings(parseStageConfig(begun))).toEqual(
      expect.arrayContaining(["bootstrapRoles", "domain.certificateArn"]),
    );
  });

  it("lists all problems together", () => {
    expect(() => parseStageConfig({ ...local, account: "1", region: "north" })).toThrow(/region: .+; account: .+\.$/);
  });
});
