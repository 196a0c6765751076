import { createContext, useContext } from "react";
import type { SiteConfig } from "#domain/shared/site.ts";

const required = [
  "stage",
  "company",
  "emailDomain",
  "timeZone",
  "previewHostMarker",
  "region",
  "userPoolId",
  "userPoolClientId",
  "oauthDomain",
] as const satisfies readonly (keyof SiteConfig)[];

const incomplete = (what: string): Error =>
  new Error(`The site's configuration (/config.json) ${what}; please tell your administrator.`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isDemo = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value["password"] === "string" && value["password"] !== "");

const isSiteConfig = (value: Record<string, unknown>): value is Record<string, unknown> & SiteConfig =>
  required.every((key) => typeof value[key] === "string" && value[key] !== "") &&
  isDemo(value["demo"]) &&
  typeof value["passwordSignIn"] === "boolean" &&
  (value["userPoolEndpoint"] === undefined || typeof value["userPoolEndpoint"] === "string");

/**
 * Checks what /config.json holds, by hand, because a schema library would weigh more than the sign-in page.
 * Throws an error with a sentence that names what is missing.
 */
export const parseConfig = (value: unknown): SiteConfig => {
  if (!isRecord(value)) throw incomplete("is not an object");
  const missing = required.filter((key) => typeof value[key] !== "string" || value[key] === "");
  if (missing.length > 0) throw incomplete(`lacks ${missing.join(", ")}`);
  if (!["local", "preview", "production"].includes(String(value["stage"]))) throw incomplete("names an unknown stage");
  if (!isSiteConfig(value)) throw incomplete("has a wrong value in demo, passwordSignIn or userPoolEndpoint");
  return value;
};

/**
 * Reads the stage's configuration (docs/sign-in.md#stage-settings). Throws an error with a sentence when it cannot be
 * used.
 */
export const loadConfig = async (): Promise<SiteConfig> => {
  const response = await fetch("/config.json", { cache: "no-cache" }).catch(() => null);
  if (!response?.ok) throw incomplete("could not be read");
  return parseConfig(await response.json().catch(() => null));
};

const ConfigContext = createContext<SiteConfig | null>(null);

/** Makes the configuration known to everything inside. */
export const ConfigProvider = ConfigContext.Provider;

/** The stage's configuration. Throws outside a ConfigProvider. */
export const useConfig = (): SiteConfig => {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig must be used within a ConfigProvider");
  return config;
};
