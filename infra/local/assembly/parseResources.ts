import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

export type ParsedResource<Schema extends z.ZodType> = ResolvedResource & { readonly value: z.output<Schema> };

/**
 * Returns the resources of a type with validated properties. The schemas should be strict: an unknown property could
 * change what the resource does, so it is a StartFailure that names the property.
 */
export const parseResources = <Schema extends z.ZodType>(
  resources: readonly ResolvedResource[],
  type: string,
  schema: Schema,
): readonly ParsedResource<Schema>[] =>
  resources
    .filter((resource) => resource.type === type)
    .map((resource) => {
      const parsed = schema.safeParse(resource.properties);
      if (!parsed.success) {
        const reasons = parsed.error.issues.map((issue) => `${issue.path.join(".") || "properties"}: ${issue.message}`);
        throw new StartFailure(
          `The local runtime does not understand ${type} ${resource.id} in ${resource.stack} (${reasons.join("; ")}); add it in infra/local/assembly or leave it out of the local stage.`,
        );
      }
      return { ...resource, value: parsed.data };
    });

/** Throws StartFailure unless there is exactly one. */
export const exactlyOne = <Item>(items: readonly Item[], type: string): Item => {
  const [first] = items;
  if (first === undefined || items.length > 1) {
    throw new StartFailure(`The local runtime needs exactly one ${type} in the templates and found ${items.length}.`);
  }
  return first;
};

export const ignoredProperty = z.unknown().optional();
