import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rewriteOauthScheme, testedVersion } from "../../../../web/build/oauthSchemePlugin.ts";

describe("the OAuth addresses of the local stage", () => {
  it("were tried with the version of aws-amplify that is installed", () => {
    const installed = readFileSync(
      join(import.meta.dirname, "../../../../node_modules/aws-amplify/package.json"),
      "utf8",
    );
    expect(JSON.parse(installed).version).toBe(testedVersion);
  });

  it.each([
    ["const u = `https://${domain}/oauth2/authorize?${p}`;", "const u = `http://${domain}/oauth2/authorize?${p}`;"],
    ["const u = `https://${domain}/logout?${p}`;", "const u = `http://${domain}/logout?${p}`;"],
    ["const t = 'https://' + domain + '/oauth2/token';", "const t = \"http://\" + domain + '/oauth2/token';"],
    ["location.href = url.replace('http://', 'https://');", "location.href = url;"],
  ])("are rewritten: %s", (code, expected) => {
    expect(rewriteOauthScheme(code)).toEqual({ code: expected, count: 1 });
  });

  it("are not changed elsewhere", () => {
    const code = 'const issuer = `https://cognito-idp.${region}.amazonaws.com`; const a = "https://example.com";';
    expect(rewriteOauthScheme(code)).toEqual({ code, count: 0 });
  });
});
