import { createCipheriv, createDecipheriv, pbkdf2, randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { normalizedPassword, passwordAlphabet, passwordIterations } from "#domain/people/data/encryptedExport.ts";

/** Base64. The salt is sent with the file; the key never leaves the server. */
export interface EncryptionKey {
  readonly salt: string;
  readonly key: string;
}

const derive = promisify(pbkdf2);

/** Easy to read aloud: five groups of four unambiguous characters, 99 bits. */
export const newPassword = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join(""),
  ).join("-");

/** Uses its own salt. Takes tenths of a second, so guessing is slow. */
export const newEncryptionKey = async (password: string): Promise<EncryptionKey> => {
  const salt = randomBytes(16);
  const key = await derive(normalizedPassword(password), salt, passwordIterations, 32, "sha256");
  return { salt: salt.toString("base64"), key: key.toString("base64") };
};

/** The text of an encrypted page; null if it was encrypted with another key or changed. */
export const decrypt = ({ key }: EncryptionKey, text: string): string | null => {
  const bytes = Buffer.from(text, "base64");
  const [vector, tag] = [bytes.subarray(0, 12), bytes.subarray(-16)];
  try {
    const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64"), vector).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
};

/** AES-256-GCM: initialization vector, text and tag in base64, for Web Crypto. */
export const encrypt = ({ key }: EncryptionKey, text: string): string => {
  const vector = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), vector);
  return Buffer.concat([vector, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
};
