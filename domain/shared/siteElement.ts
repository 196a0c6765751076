/** The ID of the element with the stage's settings as JSON. The build leaves it empty. */
export const siteConfigElement = "site-config";
