import * as z from "zod";
import type { Assembly, Resource } from "./assembly.ts";

const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const policyDocument = z.looseObject({
  Statement: z.array(
    z.looseObject({ Effect: z.enum(["Allow", "Deny"]), Action: oneOrMore, Resource: oneOrMore.default([]) }),
  ),
});

/** A permission: `action on resource`. */
export type Grant = `${string} on ${string}`;

const grantsOf = (document: unknown): readonly Grant[] =>
  policyDocument
    .parse(document)
    .Statement.filter(({ Effect }) => Effect === "Allow")
    .flatMap(({ Action, Resource: on }) =>
      Action.flatMap((action) => on.map((resource): Grant => `${action} on ${resource}`)),
    );

const inlinePolicies = z.array(z.looseObject({ PolicyDocument: z.unknown() })).default([]);

/** The permissions of a role from its own and attached policies, sorted. */
export const grantsOfRole = (assembly: Assembly, role: Resource): readonly Grant[] => {
  const own = inlinePolicies.parse(role.properties["Policies"]).map(({ PolicyDocument }) => PolicyDocument);
  const attached = assembly
    .ofType("AWS::IAM::Policy")
    .filter(({ properties }) => z.array(z.string()).parse(properties["Roles"]).includes(`${role.stack}/${role.id}`))
    .map(({ properties }) => properties["PolicyDocument"]);
  return [...own, ...attached].flatMap(grantsOf).sort();
};

/** The permissions of a function, except to write its own log. */
export const grantsOfFunction = (assembly: Assembly, lambda: Resource): readonly Grant[] => {
  const roleName = String(lambda.properties["Role"]).replace(/\.Arn$/, "");
  const role = assembly.ofType("AWS::IAM::Role").find(({ stack, id }) => `${stack}/${id}` === roleName);
  if (role === undefined) {
    throw new Error(`The function ${lambda.id} has no role in the templates.`);
  }
  const { LogGroup } = z.looseObject({ LogGroup: z.string() }).parse(lambda.properties["LoggingConfig"]);
  const ownLog = new Set([`logs:CreateLogStream on ${LogGroup}.Arn`, `logs:PutLogEvents on ${LogGroup}.Arn`]);
  return grantsOfRole(assembly, role).filter((grant) => !ownLog.has(grant));
};
