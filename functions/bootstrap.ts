import * as z from "zod";
import { environment } from "./environment.ts";

const schema = z.record(z.string(), z.enum(["admin", "cto"]));

/** By email, on first sign-in without approval, while no active person has the role (docs/sign-in.md#first-admins). */
export const bootstrapRoles = (): Readonly<z.infer<typeof schema>> =>
  schema.parse(JSON.parse(environment("BOOTSTRAP_ROLES")));
