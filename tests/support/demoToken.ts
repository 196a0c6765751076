import * as z from "zod";
import { siteConfig } from "#domain/shared/site.ts";

const signedIn = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) });

/** Signs in a demo account of the local Pulse at `url` with the demo password, and returns its ID token. */
export const demoToken = async (url: string, email: string): Promise<string> => {
  const config = siteConfig.parse(await (await fetch(`${url}/config.json`)).json());
  const answer = await fetch(config.userPoolEndpoint ?? "", {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: config.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: config.demo?.password },
    }),
  });
  return signedIn.parse(await answer.json()).AuthenticationResult.IdToken;
};
