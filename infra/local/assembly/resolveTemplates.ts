import { StartFailure } from "../startFailure.ts";
import { type DeploymentTarget, type PhysicalValues, physicalValues } from "./physicalValues.ts";
import type { Assembly, TemplateResource } from "./readAssembly.ts";

/** A resource whose properties contain no unresolved intrinsic functions. */
export interface ResolvedResource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  readonly arn: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A reference to a whole secret value, which CloudFormation resolves anywhere in a text. */
const secretReference = /\{\{resolve:secretsmanager:([\w/.@+-]+):SecretString:::\}\}/g;

const asStringArray = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;

/**
 * Resolves every resource of an assembly. Throws StartFailure, naming the resource, for a type, an intrinsic, an
 * attribute, an export or a condition that the runtime does not support.
 */
export const resolveTemplates = (
  assembly: Assembly,
  deploymentTarget: DeploymentTarget,
): readonly ResolvedResource[] => {
  const valuesById = new Map<string, PhysicalValues>();
  const failUnsupported = (where: string, what: string): never => {
    throw new StartFailure(
      `The local runtime does not understand ${what} (${where}); add it in infra/local/assembly or leave it out of the local stage.`,
    );
  };
  const locationOf = ({ stack, id }: TemplateResource): string => `${id} in ${stack}`;
  for (const resource of assembly.resources) {
    if (resource.condition !== undefined) {
      failUnsupported(locationOf(resource), `the condition ${resource.condition}`);
    }
    const values =
      physicalValues(resource, deploymentTarget) ??
      failUnsupported(locationOf(resource), `the resource type ${resource.type}`);
    valuesById.set(`${resource.stack}/${resource.id}`, values);
  }
  const pseudo: Readonly<Record<string, unknown>> = {
    "AWS::AccountId": deploymentTarget.account,
    "AWS::Region": deploymentTarget.region,
    "AWS::Partition": "aws",
    "AWS::URLSuffix": "amazonaws.com",
    "AWS::NoValue": undefined,
  };

  /** By name, which is unique within the region. */
  const exportsByName = new Map<string, { readonly stack: string; readonly value: unknown }>();

  const resolve = (stack: string, where: string, value: unknown): unknown => {
    const resolveNested = (next: unknown): unknown => resolve(stack, where, next);
    if (Array.isArray(value)) {
      return value.map(resolveNested);
    }
    if (typeof value === "string") {
      return value.replace(secretReference, (_, name: string) => deploymentTarget.secretValue(name));
    }
    if (!isObject(value)) {
      return value;
    }
    const [[name, argument] = ["", undefined], ...others] = Object.entries(value);
    if (others.length > 0 || !(name === "Ref" || name.startsWith("Fn::"))) {
      return Object.fromEntries(
        Object.entries(value)
          .map(([key, item]) => [key, resolveNested(item)] as const)
          .filter(([, item]) => item !== undefined),
      );
    }
    switch (name) {
      case "Ref": {
        const id = String(argument);
        if (Object.hasOwn(pseudo, id)) {
          return pseudo[id];
        }
        return valuesById.get(`${stack}/${id}`)?.ref ?? failUnsupported(where, `the reference to ${id}`);
      }
      case "Fn::GetAtt": {
        const [id, attribute] = asStringArray(argument) ?? [];
        return (
          valuesById.get(`${stack}/${id}`)?.attributes[attribute ?? ""] ??
          failUnsupported(where, `the attribute ${id}.${attribute}`)
        );
      }
      case "Fn::Join": {
        const [separator, parts] = Array.isArray(argument) ? argument : [];
        const partTexts = asStringArray(resolveNested(parts));
        return typeof separator === "string" && partTexts
          ? partTexts.join(separator)
          : failUnsupported(where, "this Fn::Join");
      }
      case "Fn::ImportValue": {
        const exportName = String(resolveNested(argument));
        const exportedValue = exportsByName.get(exportName);
        return exportedValue
          ? resolve(exportedValue.stack, where, exportedValue.value)
          : failUnsupported(where, `the export ${exportName}`);
      }
      default:
        return failUnsupported(where, `the intrinsic ${name}`);
    }
  };

  for (const [stack, outputs] of assembly.outputs) {
    for (const [id, { Value, Export }] of Object.entries(outputs)) {
      if (Export !== undefined) {
        const where = `${id} in ${stack}`;
        const name = String(resolve(stack, where, Export.Name));
        if (exportsByName.has(name)) {
          failUnsupported(where, `a second export ${name}`);
        }
        exportsByName.set(name, { stack, value: Value });
      }
    }
  }

  return assembly.resources.map((resource) => {
    const { stack, id, type, properties } = resource;
    const values = valuesById.get(`${stack}/${id}`);
    const resolved = resolve(stack, locationOf(resource), properties);
    return {
      stack,
      id,
      type,
      ref: values?.ref ?? "",
      arn: values?.attributes["Arn"] ?? "",
      properties: isObject(resolved) ? resolved : {},
    };
  });
};
