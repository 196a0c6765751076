/** The id of the page's element that holds the settings of the stage, as JSON; empty where the built page is served. */
export const siteConfigElement = "site-config";
