import type { Plugin } from "vite";

/** Tested version of aws-amplify; for another one, look for the four places again. */
export const testedVersion = "6.22.1";

/**
 * Amplify has no setting for the scheme of the OAuth domain (its issue 14799 asks for one). The local user pool is
 * served over http, because no browser accepts an unsigned certificate. So a local build rewrites the four places
 * where aws-amplify hard-codes https before the OAuth domain: the authorize and logout addresses, the token address,
 * and the redirect that upgrades http.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/https:\/\/(\$\{domain\}\/(?:oauth2\/authorize|logout)\?)/g, "http://$1"],
  [/(["'])https:\/\/\1(\s*\+\s*domain\s*\+\s*["']\/oauth2\/token["'])/g, '"http://"$2'],
  [/(\w+)\.replace\((["'])http:\/\/\2,\s*(["'])https:\/\/\3\)/g, "$1"],
];

const expectedCount = 4;
const httpAddress = /http:\/\/\$\{[^}]+\}\/(?:oauth2\/authorize|logout)\?/;
const httpsAddress = /https:\/\/\$\{[^}]+\}\/oauth2\/authorize\?/;

export const rewriteOauthScheme = (code: string): { readonly code: string; readonly count: number } => {
  let count = 0;
  let out = code;
  for (const [pattern, replacement] of rules) {
    count += out.match(pattern)?.length ?? 0;
    out = out.replace(pattern, replacement);
  }
  return { code: out, count };
};

/**
 * Rewrites the four places to http for the local stage. The build fails if it finds a different number, because a new
 * version of aws-amplify may have moved them. A build for any other stage fails if it contains a rewritten place.
 */
export const oauthSchemePlugin = (local: boolean): Plugin => {
  let rewrittenCount = 0;
  return {
    name: "pulse-oauth-scheme",
    enforce: "pre",
    buildStart: () => {
      rewrittenCount = 0;
    },
    transform: (code, id) => {
      if (!local || !/aws-amplify|\/deps\//.test(id) || !/oauth2|\/logout\?|https:\/\/["']\)/.test(code)) {
        return undefined;
      }
      const result = rewriteOauthScheme(code);
      rewrittenCount += result.count;
      return result.count > 0 ? { code: result.code, map: null } : undefined;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === "chunk" ? [output.code] : []));
      if (local && rewrittenCount !== expectedCount) {
        this.error(
          `Found ${rewrittenCount} places with a hard-coded https in aws-amplify, expected ${expectedCount}; see this plugin.`,
        );
      }
      if (
        !local &&
        (chunks.some((code) => httpAddress.test(code)) || !chunks.some((code) => httpsAddress.test(code)))
      ) {
        this.error("The OAuth addresses of a build for the cloud must start with https.");
      }
    },
  };
};
