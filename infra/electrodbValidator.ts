const formats: Record<string, unknown> = {};

/**
 * Replaces, in bundles, the JSON-schema library with which ElectroDB checks each model when its entity is built. The
 * models do not change once they are bundled, so check would only make cold starts longer. Tests use the library itself
 * (tests/functions/table/entities.test.ts).
 */
export class Validator {
  /** ElectroDB adds its formats here, to the prototype. */
  get customFormats(): Record<string, unknown> {
    return formats;
  }

  /** ElectroDB adds its schemas, which nothing needs. */
  addSchema(): void {}

  /** ElectroDB also uses this to tell models from built entities, so it must report an error for an entity. */
  validate(instance: object): { readonly errors: readonly { readonly property: string; readonly message: string }[] } {
    const isModel = "model" in instance && "attributes" in instance && !("_instance" in instance);
    return { errors: isModel ? [] : [{ property: "instance", message: "is not a model" }] };
  }
}
