import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { type PoolState, poolState } from "./poolState.ts";

type SigningKey = PoolState["key"];

export const createSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return poolState.shape.key.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
};

/** As in a key set (RFC 7517). */
export const publicJwk = ({ kty, kid, n, e }: SigningKey) => ({ kty, kid, n, e, alg: "RS256", use: "sig" });

export const importKeyPair = async (key: SigningKey) => ({
  privateKey: await importJWK(key, "RS256"),
  publicKey: await importJWK(publicJwk(key), "RS256"),
});
