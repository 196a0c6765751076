const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const token = (claims: object): string => {
  const now = Math.floor(Date.now() / 1000);
  return `${encode({ alg: "RS256", kid: "test" })}.${encode({ iat: now, exp: now + 3600, ...claims })}.c2lnbmF0dXJl`;
};

/** Stores a session as Amplify does. Its signature is invalid: only the server checks it. */
export const storeTokens = (clientId: string, email: string): void => {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  localStorage.setItem(`${prefix}.LastAuthUser`, "user");
  localStorage.setItem(`${prefix}.user.accessToken`, token({ sub: "user", username: "user", token_use: "access" }));
  localStorage.setItem(`${prefix}.user.idToken`, token({ sub: "user", email, token_use: "id" }));
  localStorage.setItem(`${prefix}.user.refreshToken`, "refresh");
  localStorage.setItem(`${prefix}.user.clockDrift`, "0");
};
