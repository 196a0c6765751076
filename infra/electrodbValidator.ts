const formats: Record<string, unknown> = {};

/**
 * Replaces the JSON-schema library with which ElectroDB checks each model when its entity is built. The models do
 * not change after they were bundled, so that check would only make cold starts longer. Tests use the library itself
 * (tests/functions/store/entities.test.ts).
 */
export class Validator {
  /** ElectroDB adds its formats here, to the prototype. */
  get customFormats(): Record<string, unknown> {
    return formats;
  }

  /** ElectroDB adds its schemas, which nothing needs. */
  addSchema(): void {}

  /** ElectroDB also asks this to tell a model from a built entity, so the answer is right for both. */
  validate(instance: object): { readonly errors: readonly { readonly property: string; readonly message: string }[] } {
    const isModel = "model" in instance && "attributes" in instance && !("_instance" in instance);
    return { errors: isModel ? [] : [{ property: "instance", message: "is not a model" }] };
  }
}
