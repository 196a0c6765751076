/** Generated at build time, to keep schemas out of the bundle. */
declare module "virtual:api-routes" {
  export const apiRoutes: Readonly<
    Record<string, Readonly<Record<string, { readonly method: string; readonly path: string }>>>
  >;
}
