import * as z from "zod";
import type { Role } from "#domain/people/terms.ts";
import { environment } from "./environment.ts";

const schema = z.record(z.string(), z.enum(["admin", "cto"]));

/**
 * The roles that people get on their first sign-in without an approval, by e-mail
 * (docs/sign-in.md#first-administrators).
 */
export const bootstrapRoles = (): Readonly<Record<string, Role>> =>
  schema.parse(JSON.parse(environment("BOOTSTRAP_ROLES")));
