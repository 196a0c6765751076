const formats: Record<string, unknown> = {};

/**
 * Stands in for ElectroDB's JSON-schema library in bundles: checking unchanged models would only slow cold starts.
 * Tests use the library (tests/functions/table/entities.test.ts).
 */
export class Validator {
  /** ElectroDB adds its formats here, to the prototype. */
  get customFormats(): Record<string, unknown> {
    return formats;
  }

  /** ElectroDB calls this with its schemas, which `validate` doesn't need. */
  addSchema(): void {}

  /** ElectroDB also uses it to tell models from entities, so entities must fail. */
  validate(instance: object): { readonly errors: readonly { readonly property: string; readonly message: string }[] } {
    const isModel = "model" in instance && "attributes" in instance && !("_instance" in instance);
    return { errors: isModel ? [] : [{ property: "instance", message: "is not a model" }] };
  }
}
