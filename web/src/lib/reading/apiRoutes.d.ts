/** The contract's methods and paths, generated at build time to keep the schemas out of the bundle. */
declare module "virtual:api-routes" {
  export const apiRoutes: Readonly<
    Record<string, Readonly<Record<string, { readonly method: string; readonly path: string }>>>
  >;
}
