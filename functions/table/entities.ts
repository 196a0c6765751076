import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

export interface TableConfiguration {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
}

type Builders = Readonly<Record<string, (configuration: TableConfiguration) => unknown>>;

type Built<B extends Builders> = { readonly [Name in keyof B]: ReturnType<B[Name]> };

/** Built on first use and cached: ElectroDB validates each model, which takes longer than most requests. */
export const lazyEntities = <const B extends Builders>(builders: B, configuration: TableConfiguration): Built<B> => {
  const built = new Map<string, unknown>();
  const entities = {};
  for (const [name, build] of Object.entries(builders)) {
    Object.defineProperty(entities, name, {
      enumerable: true,
      get: () => {
        const entity = built.get(name) ?? build(configuration);
        built.set(name, entity);
        return entity;
      },
    });
  }
  return entities as Built<B>;
};
