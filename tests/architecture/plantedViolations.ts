/** A file that breaks an import rule, to be planted in a copy of the project. */
export interface PlantedViolation {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

const plant = (rule: string, file: string, text: string): PlantedViolation => ({ rule, file, text: `${text}\n` });

/** Further files that the planted files import, by path. */
export const plantedTargets: Readonly<Record<string, string>> = {
  "infra/local/plantedRuntime.ts": "export const runtime = 1;\n",
  "infra/documentation/plantedWords.ts": "export const words = 1;\n",
  "functions/sample/plantedLoader.ts": "export const sample = 1;\n",
  "functions/api/people/plantedHandler.ts": "export const handler = 1;\n",
  "functions/jobs/plantedJob.ts": "export const handler = 1;\n",
  "functions/triggers/plantedTrigger.ts": "export const handler = 1;\n",
  "functions/http/plantedTwo.ts": 'import "./plantedOne.ts";\n',
  "web/src/features/people/plantedPage.ts": "export const page = 1;\n",
  "web/src/app/plantedApp.ts": "export const app = 1;\n",
  "tests/plantedSupport.ts": "export const support = 1;\n",
};

/** At least one violation of every rule in .dependency-cruiser.mjs, with aliases and with relative paths. */
export const plantedViolations: readonly PlantedViolation[] = [
  plant("domain-feature", "domain/reviews/plantedContract.ts", 'import "../people/contract.ts";'),
  plant("domain-feature", "domain/reviews/plantedPolicy.ts", 'import "#domain/people/policy.ts";'),
  plant("domain-feature", "domain/reviews/plantedStore.ts", 'import "#functions/store/table/schema.ts";'),
  plant("domain-feature", "domain/reviews/plantedFile.ts", 'import "node:fs";'),
  plant("domain-feature", "domain/reviews/plantedYaml.ts", 'import "yaml";'),
  plant("domain-feature", "domain/reviews/plantedReact.ts", 'import type { FC } from "react";\nexport type Page = FC;'),
  plant("domain-contract", "domain/planted/contract.ts", 'import "../people/approval.ts";'),
  plant("domain-shared", "domain/shared/plantedTerms.ts", 'import "../positions/terms.ts";'),
  plant("domain-shared", "domain/shared/plantedHash.ts", 'import "node:crypto";'),
  plant(
    "domain-shared-actor",
    "domain/shared/plantedActor.ts",
    'import type { Actor } from "../people/model.ts";\nexport type Planted = Actor;',
  ),
  plant("domain-shared-actor-type", "domain/shared/route.ts", 'import "../people/model.ts";'),
  plant("table-mechanics", "functions/store/table/plantedReviews.ts", 'import "../reviews.ts";'),
  plant("table-mechanics", "functions/store/table/plantedPeople.ts", 'import "#domain/people/terms.ts";'),
  plant("domain-top", "domain/plantedTop.ts", 'import "./people/model.ts";'),
  plant("plain-domain", "domain/planted/terms.ts", 'import "#domain/people/model.ts";'),
  plant("plain-domain", "domain/shared/time.ts", 'import * as z from "zod";\nexport const planted = z.string();'),
  plant("plain-domain", "domain/shared/paths.ts", 'import "#domain/people/model.ts";'),
  plant("functions", "functions/store/plantedInfra.ts", 'import "#infra/local/plantedRuntime.ts";'),
  plant("functions", "functions/store/plantedWeb.ts", 'import "#web/app/plantedApp.ts";'),
  plant("functions", "functions/store/plantedCdk.ts", 'import "aws-cdk-lib";'),
  plant("handlers-apart", "functions/api/reviews/plantedNeighbour.ts", 'import "../people/plantedHandler.ts";'),
  plant("handlers-apart", "functions/http/plantedChain.ts", 'import "#functions/api/people/plantedHandler.ts";'),
  plant("handlers-apart", "functions/store/plantedAccess.ts", 'import "../api/people/access.ts";'),
  plant("access-apart", "functions/api/people/access.ts", 'import "../../environment.ts";'),
  plant("access-apart", "functions/access.ts", 'import "./api/people/plantedHandler.ts";'),
  plant("jobs-and-triggers-apart", "functions/store/plantedJob.ts", 'import "../jobs/plantedJob.ts";'),
  plant("jobs-and-triggers-apart", "functions/store/plantedTrigger.ts", 'import "../triggers/plantedTrigger.ts";'),
  plant("sample-apart", "functions/api/reviews/plantedSample.ts", 'import "#functions/sample/plantedLoader.ts";'),
  plant("sample-apart", "functions/jobs/plantedSample.ts", 'import "../sample/plantedLoader.ts";'),
  plant("sample-apart", "functions/operations/plantedSample.ts", 'import "../sample/plantedLoader.ts";'),
  plant("sample", "functions/sample/plantedRoute.ts", 'import "../api/people/plantedHandler.ts";'),
  plant("sample", "functions/sample/plantedChain.ts", 'import "../http/input.ts";'),
  plant("sample", "functions/sample/plantedJob.ts", 'import "#functions/jobs/catalog.ts";'),
  plant("sample", "functions/sample/plantedFile.ts", 'import "node:fs";'),
  plant("infra", "infra/plantedStore.ts", 'import "#functions/store/plantedInfra.ts";'),
  plant("infra", "infra/local/plantedLadderFile.ts", 'import "#functions/yamlFile/parseYaml.ts";'),
  plant("infra", "infra/plantedWeb.ts", 'import "#web/app/plantedApp.ts";'),
  plant("infra", "infra/local/plantedReact.ts", 'import "react";'),
  plant("documentation", "infra/documentation/plantedStore.ts", 'import "#functions/store/people.ts";'),
  plant("documentation", "infra/documentation/plantedRuntime.ts", 'import "../local/plantedRuntime.ts";'),
  plant("documentation", "infra/documentation/plantedCdk.ts", 'import "aws-cdk-lib";'),
  plant("documentation-apart", "infra/stacks/plantedPages.ts", 'import "../documentation/plantedWords.ts";'),
  plant("infra-cloud", "infra/stacks/plantedStack.ts", 'import "../local/plantedRuntime.ts";'),
  plant("infra-cloud", "infra/constructs/plantedSample.ts", 'import "#functions/sample/plantedLoader.ts";'),
  plant("web", "web/src/lib/plantedFunction.ts", 'import "#functions/environment.ts";'),
  plant("web-zod-types", "web/src/lib/plantedZod.ts", 'import * as z from "zod";\nexport const planted = z.string();'),
  plant("web", "web/src/lib/plantedSdk.ts", 'import "@aws-sdk/client-dynamodb";'),
  plant("web", "web/src/lib/plantedBuiltin.ts", 'import "node:path";'),
  plant("web-domain-types", "web/src/lib/plantedModel.ts", 'import "#domain/people/model.ts";'),
  plant(
    "web-domain-types",
    "web/src/lib/plantedLazyContract.ts",
    'export const load = () => import("#domain/contract.ts");',
  ),
  plant("web-build", "web/build/plantedPlugin.ts", 'import "#functions/environment.ts";'),
  plant("web-features-apart", "web/src/features/reviews/plantedPage.tsx", 'import "../people/plantedPage.ts";'),
  plant("web-features-below", "web/src/features/reviews/plantedGate.ts", 'import "#web/app/plantedApp.ts";'),
  plant("web-features-below", "web/src/features/people/import/plantedShell.ts", 'import "../../../app/plantedApp.ts";'),
  plant(
    "web-features-below",
    "web/src/features/auth/plantedLazy.ts",
    'export const load = () => import("#web/app/plantedApp.ts");',
  ),
  plant("web-shared-below", "web/src/ui/plantedPiece.tsx", 'import "#web/features/people/plantedPage.ts";'),
  plant("web-shared-below", "web/src/lib/plantedApp.ts", 'import "../app/plantedApp.ts";'),
  plant("tests-apart", "infra/local/plantedTest.ts", 'import "#tests/plantedSupport.ts";'),
  plant("expectations-apart", "tests/functions/planted/expected.ts", 'import "#domain/people/terms.ts";'),
  plant("no-circles", "functions/http/plantedOne.ts", 'import "./plantedTwo.ts";'),
  plant("resolvable", "functions/http/plantedLost.ts", 'import "#domain/nowhere/model.ts";'),
];
