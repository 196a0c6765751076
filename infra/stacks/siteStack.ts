import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type App, Duration, type Stack } from "aws-cdk-lib";
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { openApiPath, type SiteConfig } from "#domain/shared/site.ts";
import { siteConfigElement } from "#domain/shared/siteElement.ts";
import { openApi } from "#functions/http/openApi.ts";
import { oauthDomain, type StageConfig } from "../config.ts";
import { acknowledgeFindings } from "../constructs/acknowledgeFindings.ts";
import { siteCopyRole } from "../constructs/siteCopyRole.ts";
import type { Auth } from "./authStack.ts";
import { type Edge, siteBucketName } from "./edgeStack.ts";
import { pulseStack } from "./pulseStack.ts";

/** Read by the web app at run time (docs/sign-in.md#stage-settings). */
const siteConfigOf = (config: StageConfig, { userPool, client }: Auth): SiteConfig => ({
  stage: config.stage,
  company: config.company,
  emailDomain: config.emailDomain,
  timeZone: config.timeZone,
  previewHostMarker: config.previewHostMarker,
  demo: typeof config.demo?.publicPassword === "string" ? { password: config.demo.publicPassword } : null,
  passwordSignIn: config.passwordSignIn,
  sendsEmail: config.emailSender !== null,
  region: config.region,
  userPoolId: userPool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  ...(config.userPoolUrl !== null && { userPoolEndpoint: config.userPoolUrl }),
  oauthDomain: oauthDomain(config),
});

/**
 * The page with the stage's settings embedded, so the app starts without requesting /config.json. The element holds
 * data, not a script, so the content security policy allows it.
 */
export const embedSettings = (page: string, settings: SiteConfig): string => {
  const start = `<script type="application/json" id="${siteConfigElement}">`;
  const [before, after, ...more] = page.split(`${start}</script>`);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The page of the web app needs one empty element ${siteConfigElement}; correct web/index.html.`);
  }
  // "<" would end the element in a name like "</script>".
  return `${before}${start}${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>${after}`;
};

/** Text files; S3 would set their types without a charset. */
const textAssets = {
  Scripts: { include: "assets/*.js", contentType: "text/javascript; charset=utf-8" },
  Styles: { include: "assets/*.css", contentType: "text/css; charset=utf-8" },
} as const;

/** All other files, such as fonts; S3 sets their types by extension. */
const otherAssets = (webFolder: string): string[] => [
  ...new Set(
    readdirSync(join(webFolder, "assets"))
      .map((file) => `assets/*${extname(file)}`)
      .filter((pattern) => !Object.values(textAssets).some(({ include }) => include === pattern)),
  ),
];

/**
 * Deploys the web app's files, /config.json and the API's description to the site's bucket. The stack depends on
 * `routeStacks`, so no page calls a route that does not exist yet.
 */
export const siteStack = (
  app: App,
  config: StageConfig,
  webFolder: string,
  { siteBucket, distribution }: Edge,
  auth: Auth,
  routeStacks: readonly Stack[],
): void => {
  const stack = pulseStack(app, config, "site", "files of the web app");
  for (const routeStack of routeStacks) {
    stack.addStackDependency(routeStack);
  }
  const { role, logGroup } = siteCopyRole(stack, {
    siteBucketName: siteBucketName(config),
    distributionId: distribution.distributionId,
  });
  const common: Pick<BucketDeploymentProps, "destinationBucket" | "prune" | "role" | "logGroup"> = {
    destinationBucket: siteBucket,
    // Files of earlier versions are not deleted, because open tabs may still request them.
    prune: false,
    role,
    logGroup,
  };
  const settings = siteConfigOf(config, auth);
  const page = "index.html";
  const files = Source.asset(webFolder, { exclude: [page] });
  // The names of files below assets/ contain a hash of the content, so browsers may cache them indefinitely.
  const cacheControl = [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()];
  const assets = new BucketDeployment(stack, "Assets", {
    ...common,
    sources: [files],
    exclude: ["*"],
    include: otherAssets(webFolder),
    cacheControl,
  });
  const textDeployments = Object.entries(textAssets).map(
    ([id, { include, contentType }]) =>
      new BucketDeployment(stack, id, {
        ...common,
        sources: [files],
        exclude: ["*"],
        include: [include],
        contentType,
        cacheControl,
      }),
  );
  const otherFilesDeployment = new BucketDeployment(stack, "Files", {
    ...common,
    sources: [
      files,
      Source.jsonData("config.json", settings),
      Source.data(openApiPath.slice(1), JSON.stringify(openApi())),
    ],
    exclude: ["assets/*"],
    cacheControl: [CacheControl.noCache()],
  });
  const pages = new BucketDeployment(stack, "Pages", {
    ...common,
    sources: [Source.data(page, embedSettings(readFileSync(join(webFolder, page), "utf8"), settings))],
    contentType: "text/html; charset=utf-8",
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ["/*"],
  });
  pages.node.addDependency(assets, ...textDeployments, otherFilesDeployment);
  acknowledgeFindings(stack, {
    "AwsSolutions-L1": "The only function here is the CDK's copying function, and the CDK chooses its runtime.",
  });
};
