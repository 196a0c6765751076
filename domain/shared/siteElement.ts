/** The ID of the element with the stage's settings as JSON; empty where the built page is served. */
export const siteConfigElement = "site-config";
