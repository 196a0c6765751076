import { createCipheriv, pbkdf2, randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { passwordAlphabet, passwordRounds, typedPassword } from "#domain/people/data/sealedDataFile.ts";

/** What a file's password opens: the salt is told with the file, the key never leaves the server. Both in base64. */
export interface Seal {
  readonly salt: string;
  readonly key: string;
}

const derive = promisify(pbkdf2);

/** A new password, which can be read out: five groups of four characters that cannot be mistaken for each other, 99 bits. */
export const newPassword = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join(""),
  ).join("-");

/** The seal of a password, with a salt of its own. Takes some tenths of a second, so that guessing takes long. */
export const newSeal = async (password: string): Promise<Seal> => {
  const salt = randomBytes(16);
  const key = await derive(typedPassword(password), salt, passwordRounds, 32, "sha256");
  return { salt: salt.toString("base64"), key: key.toString("base64") };
};

/** Encrypts a text with AES-256-GCM: the initialization vector, the encrypted text and the tag, in base64, as Web Crypto opens it. */
export const sealed = ({ key }: Seal, text: string): string => {
  const vector = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), vector);
  return Buffer.concat([vector, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
};
