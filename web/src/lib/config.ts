import { createContext, useContext } from "react";
import type { SiteConfig } from "#domain/shared/site.ts";
import { siteConfigElement } from "#domain/shared/siteElement.ts";
import { isRecord } from "./isRecord.ts";

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

const invalidConfig = (problem: string): Error =>
  new Error(`The site's configuration (/config.json) ${problem}. Contact your admin.`);

const isValidDemo = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value["password"] === "string" && value["password"] !== "");

const isSiteConfig = (value: Record<string, unknown>): value is Record<string, unknown> & SiteConfig =>
  required.every((key) => typeof value[key] === "string" && value[key] !== "") &&
  isValidDemo(value["demo"]) &&
  typeof value["passwordSignIn"] === "boolean" &&
  (value["userPoolEndpoint"] === undefined || typeof value["userPoolEndpoint"] === "string");

/** Uses no schema library, which would be larger than the sign-in page. @throws Error that states what is wrong */
export const parseConfig = (value: unknown): SiteConfig => {
  if (!isRecord(value)) {
    throw invalidConfig("isn't an object");
  }
  const missing = required.filter((key) => typeof value[key] !== "string" || value[key] === "");
  if (missing.length > 0) {
    throw invalidConfig(`lacks ${missing.join(", ")}`);
  }
  if (!["local", "preview", "production"].includes(String(value["stage"]))) {
    throw invalidConfig("has an unknown stage");
  }
  if (!isSiteConfig(value)) {
    throw invalidConfig("has a wrong value in demo, passwordSignIn or userPoolEndpoint");
  }
  return value;
};

/** The configuration that the deployment embeds in the page, or null without one. */
export const configInPage = (): unknown => {
  const text = document.getElementById(siteConfigElement)?.textContent ?? "";
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw invalidConfig("isn't JSON");
  }
};

const requestConfig = async (): Promise<unknown> => {
  const response = await fetch("/config.json", { cache: "no-cache" }).catch(() => null);
  if (!response?.ok) {
    throw invalidConfig("couldn't be read");
  }
  return response.json().catch(() => null);
};

/** See docs/sign-in.md#stage-settings. @throws Error with a user-facing message */
export const loadConfig = async (): Promise<SiteConfig> => parseConfig(configInPage() ?? (await requestConfig()));

const ConfigContext = createContext<SiteConfig | null>(null);

export const ConfigProvider = ConfigContext.Provider;

/** @throws Error outside a ConfigProvider */
export const useConfig = (): SiteConfig => {
  const config = useContext(ConfigContext);
  if (!config) {
    throw new Error("useConfig must be used within a ConfigProvider");
  }
  return config;
};
