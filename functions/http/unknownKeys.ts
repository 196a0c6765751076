import * as z from "zod";
import type { FieldError } from "#domain/shared/errors.ts";

type Path = FieldError["path"];

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | null => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return schema.def.innerType;
  }
  if (schema instanceof z.ZodPipe) {
    return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in;
  }
  return null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Unknown keys at every depth. The schemas would ignore them and hide a misspelled parameter. */
export const unknownKeys = (schema: z.core.$ZodType, value: unknown, path: Path = []): readonly Path[] => {
  const inner = innerOf(schema);
  if (inner !== null) {
    return unknownKeys(inner, value, path);
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => unknownKeys(schema.def.element, item, [...path, index]))
      : [];
  }
  if (schema instanceof z.ZodUnion) {
    // If the value fits no option, its schema rejects it anyway.
    const fitting = schema.def.options.find((option) => z.safeParse(option, value).success);
    return fitting === undefined ? [] : unknownKeys(fitting, value, path);
  }
  if (!(schema instanceof z.ZodObject && isRecord(value))) {
    return [];
  }
  const { shape } = schema.def;
  return Object.entries(value).flatMap(([key, item]) => {
    const propertySchema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return propertySchema === undefined ? [[...path, key]] : unknownKeys(propertySchema, item, [...path, key]);
  });
};
