import * as z from "zod";
import { environment } from "./environment.ts";

const schema = z.record(z.string(), z.enum(["admin", "cto"]));

/** Roles by email. A first sign-in gets the role while no active person has it (docs/sign-in.md#first-admins). */
export const bootstrapRoles = (): Readonly<z.infer<typeof schema>> =>
  schema.parse(JSON.parse(environment("BOOTSTRAP_ROLES")));
