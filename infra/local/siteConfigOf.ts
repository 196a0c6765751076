import { type SiteConfig, siteConfig } from "#domain/shared/site.ts";
import type { Deployment } from "./assembly/deployment.ts";
import { StartFailure } from "./startFailure.ts";

/** The stage's /config.json, as the web app reads it. Throws StartFailure when the site has none. */
export const siteConfigOf = ({ distribution, buckets }: Deployment): SiteConfig => {
  for (const { target } of distribution.behaviors) {
    const file = target.kind === "bucket" ? buckets.get(target.name)?.get("config.json") : undefined;
    if (file) {
      return siteConfig.parse(JSON.parse(file.read().toString("utf8")));
    }
  }
  throw new StartFailure("The templates put no config.json into the site's bucket; correct infra/stacks.");
};
