import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { passwordLength } from "#domain/people/accounts.ts";
import { AwsError } from "../awsEndpoint/jsonApi.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/**
 * Returns the salt and the scrypt key in hex. Throws InvalidPasswordException if the password is too short or too
 * long.
 */
export const hashPassword = async (password: string): Promise<string> => {
  if (password.length < passwordLength.min) {
    throw new AwsError("InvalidPasswordException", "Password did not conform with policy: Password not long enough");
  }
  if (password.length > passwordLength.max) {
    throw new AwsError("InvalidPasswordException", "Password did not conform with policy: Password too long");
  }
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32);
  return `${salt.toString("hex")}:${key.toString("hex")}`;
};

export const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const [salt = "", key = ""] = hash.split(":");
  const expected = Buffer.from(key, "hex");
  const derived = await derive(password.slice(0, passwordLength.max + 1), Buffer.from(salt, "hex"), 32);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};
