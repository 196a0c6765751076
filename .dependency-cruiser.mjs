/**
 * Who may import whom (docs/architecture.md, "Import rules"). Each rule says what is allowed, and refuses the rest; the test
 * tests/architecture/importRules.test.ts plants a violation of every rule and sees it refused by name.
 */

const packages = (...names) => names.map((name) => `(^|/)node_modules/(@types/)?${name}/`);

/** Domain modules that a browser may run: none of them pulls zod in, directly or through another. */
const plainDomain = [
  "^domain/[^/]+/(terms|policy|rules|actions)\\.ts$",
  "^domain/shared/(time|features|fold|errors|lengths|names|paths)\\.ts$",
  "^domain/people/(accounts|demo)\\.ts$",
];

const pureLibraries = packages("zod");

const functionLibraries = packages(
  "@aws-sdk/[^/]+",
  "@middy/[^/]+",
  "aws-lambda",
  "csv-parse",
  "csv-stringify",
  "electrodb",
  "@slack/[^/]+",
  "sanitize-html",
  "ulid",
  "yaml",
  "zod",
);

const infraLibraries = packages(
  "@aws-sdk/[^/]+",
  "aws-cdk-lib",
  "aws-lambda",
  "cdk-nag",
  "constructs",
  "esbuild",
  "jose",
  "ulid",
  "vite",
  "yaml",
  "zod",
);

/** What the pages of docs are generated from, besides the domain and the table's shape. */
const documented = [
  "^functions/http/(openApi|problems)\\.ts$",
  "^functions/store/store\\.ts$",
  "^functions/store/table/schema\\.ts$",
];

const webLibraries = packages(
  "@aws-amplify/[^/]+",
  "aws-amplify",
  "dompurify",
  "@emotion/[^/]+",
  "@fontsource-variable/[^/]+",
  "@mui/[^/]+",
  "@tiptap/[^/]+",
  "ical-generator",
  "react",
  "react-dom",
  "react-router",
  "react-router-dom",
  "swr",
  "vite",
);

/** Made by the web app's build, see web/vite.config.ts. */
const virtualModules = "^virtual:";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "domain-feature",
      comment: "A feature of the domain knows domain/shared, itself and the models and terms of others; no I/O.",
      severity: "error",
      from: { path: "^domain/([^/]+)/", pathNot: ["^domain/shared/", "^domain/[^/]+/contract\\.ts$"] },
      to: {
        pathNot: ["^domain/shared/", "^domain/$1/", "^domain/[^/]+/(model|terms)\\.ts$", ...pureLibraries],
      },
    },
    {
      name: "domain-contract",
      comment:
        "A contract knows what its feature knows, and who administers Pulse: that guards routes of many features.",
      severity: "error",
      from: { path: "^domain/([^/]+)/contract\\.ts$" },
      to: {
        pathNot: [
          "^domain/shared/",
          "^domain/$1/",
          "^domain/[^/]+/(model|terms)\\.ts$",
          "^domain/people/policy\\.ts$",
          ...pureLibraries,
        ],
      },
    },
    {
      name: "domain-shared",
      comment: "What features share knows no feature; a route alone is typed by who asks (people/model.ts).",
      severity: "error",
      from: { path: "^domain/shared/" },
      to: { pathNot: ["^domain/shared/", "^domain/people/model\\.ts$", ...pureLibraries] },
    },
    {
      name: "domain-shared-actor",
      comment: "Nothing in domain/shared but route.ts knows the actor.",
      severity: "error",
      from: { path: "^domain/shared/", pathNot: "^domain/shared/route\\.ts$" },
      to: { path: "^domain/people/" },
    },
    {
      name: "domain-shared-actor-type",
      comment: "route.ts takes the actor's type, nothing that runs.",
      severity: "error",
      from: { path: "^domain/shared/route\\.ts$" },
      to: { path: "^domain/people/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-top",
      comment: "The whole contract is put together from the features' contracts.",
      severity: "error",
      from: { path: "^domain/[^/]+\\.ts$" },
      to: { pathNot: ["^domain/[^/]+/contract\\.ts$", "^domain/shared/", ...pureLibraries] },
    },
    {
      name: "plain-domain",
      comment: "Modules that a browser runs import, at run time, only their like: zod must not reach the browser.",
      severity: "error",
      from: { path: plainDomain },
      to: {
        pathNot: plainDomain,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "functions",
      comment: "Functions know the domain, AWS, middy, ElectroDB and Slack; never infra or web.",
      severity: "error",
      from: { path: "^functions/" },
      to: { pathNot: ["^functions/", "^domain/", ...functionLibraries], dependencyTypesNot: ["core"] },
    },
    {
      name: "table-mechanics",
      comment: "How the table is read and written knows no feature: it serves all of them.",
      severity: "error",
      from: { path: "^functions/store/table/" },
      to: {
        pathNot: ["^functions/store/table/", "^domain/shared/", ...packages("@aws-sdk/[^/]+", "electrodb")],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "handlers-apart",
      comment: "A route's handler is reached through the API alone; what two share lives outside functions/api.",
      severity: "error",
      from: { pathNot: ["^tests/", "^functions/access\\.ts$"] },
      to: { path: "^functions/api/" },
    },
    {
      name: "access-apart",
      comment:
        "Infra reads what routes may do: that is stated in plain words, and pulls nothing in that runs elsewhere.",
      severity: "error",
      from: { path: "^functions/(access|functionAccess|api/[^/]+/access)\\.ts$" },
      to: {
        pathNot: "^functions/(functionAccess|api/[^/]+/access)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "jobs-and-triggers-apart",
      comment: "Jobs and triggers are started by what invokes them; others know their catalog alone.",
      severity: "error",
      from: { pathNot: ["^tests/", "^functions/(jobs|triggers)/"] },
      to: { path: "^functions/(jobs|triggers)/", pathNot: "^functions/jobs/catalog\\.ts$" },
    },
    {
      name: "sample-apart",
      comment: "Routes and jobs do their work without the sample organisation; none of them loads it.",
      severity: "error",
      from: { path: "^functions/", pathNot: "^functions/sample/" },
      to: { path: "^functions/sample/" },
    },
    {
      name: "sample",
      comment: "The sample's loader knows the domain, the table and what reads ladder files; it reads no disk.",
      severity: "error",
      from: { path: "^functions/sample/" },
      to: {
        pathNot: ["^domain/", "^functions/(sample|store|ladderFile)/", ...packages("@aws-sdk/lib-dynamodb", "zod")],
      },
    },
    {
      name: "infra",
      comment:
        "Infra knows contracts, the table's shape, what functions may do, problems, the sample's loader and CDK; handlers by path.",
      severity: "error",
      from: { path: "^infra/", pathNot: "^infra/documentation/" },
      to: {
        pathNot: [
          "^infra/",
          "^domain/",
          "^functions/(access|environment)\\.ts$",
          "^functions/store/table/schema\\.ts$",
          "^functions/jobs/catalog\\.ts$",
          "^functions/http/problems\\.ts$",
          "^functions/sample/",
          ...infraLibraries,
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "documentation",
      comment: "The pages of docs are generated from contracts, refusals and entities; from nothing that runs.",
      severity: "error",
      from: { path: "^infra/documentation/" },
      to: {
        pathNot: [
          "^infra/documentation/",
          "^infra/projectRoot\\.ts$",
          "^domain/",
          ...documented,
          ...packages("typescript", "zod"),
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "documentation-apart",
      comment:
        "Of infra only the command that writes the pages knows them, so that nothing deployed pulls the store in.",
      severity: "error",
      from: { path: "^infra/", pathNot: ["^infra/documentation/", "^infra/commands/docs\\.ts$"] },
      to: { path: "^infra/documentation/" },
    },
    {
      name: "infra-cloud",
      comment: "What is deployed knows nothing of the local runtime, nor of the sample organisation's loader.",
      severity: "error",
      from: { path: "^infra/", pathNot: "^infra/local/" },
      to: { path: ["^infra/local/", "^functions/sample/"] },
    },
    {
      name: "web",
      comment: "The web app knows the domain, React, MUI and the like.",
      severity: "error",
      from: { path: "^web/src/" },
      to: { pathNot: ["^web/src/", "^domain/", virtualModules, ...webLibraries, ...packages("zod")] },
    },
    {
      name: "web-zod-types",
      comment: "The browser takes zod's types alone, to read contracts; the server checks what is sent.",
      severity: "error",
      from: { path: "^web/src/" },
      to: { path: packages("zod"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "web-domain-types",
      comment: "The browser runs the plain modules of the domain; of models and contracts it takes types alone.",
      severity: "error",
      from: { path: "^web/src/" },
      to: { path: "^domain/", pathNot: plainDomain, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "web-build",
      comment: "What builds the web app knows Vite, the contract and its own plugins.",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/src/" },
      to: {
        pathNot: ["^web/(build/|[^/]+$)", "^domain/", ...packages("vite", "@vitejs/[^/]+", "vitest")],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "web-features-apart",
      comment: "Features never import each other; pages compose them.",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "web-features-below",
      comment: "Features know nothing of the app that is made of them; where pages are, domain/shared/paths.ts says.",
      severity: "error",
      from: { path: "^web/src/features/" },
      to: { path: "^web/src/app/" },
    },
    {
      name: "web-shared-below",
      comment: "Shared pieces know neither features nor the app that is made of them.",
      severity: "error",
      from: { path: "^web/src/(ui|lib|theme)/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "tests-apart",
      comment: "Nothing but tests imports tests.",
      severity: "error",
      from: { pathNot: "^tests/" },
      to: { path: "^tests/" },
    },
    {
      name: "no-circles",
      comment: "Modules that import each other in a circle cannot be understood one at a time.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "An import that is not found would slip past every rule above.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: virtualModules },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".d.ts"],
    },
  },
};
