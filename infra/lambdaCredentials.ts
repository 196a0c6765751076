/**
 * Takes the place of the AWS SDK's search for credentials in the bundles (infra/bundle.ts): Lambda hands a function its
 * role's credentials in the environment, and the dozen other places to look for them would make every bundle 90 kB
 * larger and every start slower.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error("The environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing.");
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
};
