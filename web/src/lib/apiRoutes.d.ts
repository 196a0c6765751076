/** The contract's methods and paths, made at build time: the schemas themselves stay out of the browser. */
declare module "virtual:api-routes" {
  export const apiRoutes: Readonly<
    Record<string, Readonly<Record<string, { readonly method: string; readonly path: string }>>>
  >;
}
