/** Holds the stage's settings as JSON; empty in the built page. */
export const siteConfigElement = "site-config";
