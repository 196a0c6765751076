import { randomBytes } from "node:crypto";

/** Generates the value of each secret when it is first asked for, as Secrets Manager does for a deployment. */
export const generatedSecrets = (): ((name: string) => string) => {
  const values = new Map<string, string>();
  return (name) => {
    const value = values.get(name) ?? randomBytes(24).toString("hex");
    values.set(name, value);
    return value;
  };
};
