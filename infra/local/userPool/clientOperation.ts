import * as z from "zod";
import { AwsError, type Operation, operation } from "../awsEndpoint/jsonApi.ts";

const fromClient = z.object({ ClientId: z.string() });

/** Throws ResourceNotFoundException for another client. */
export const createClientOperation =
  (clientId: string) =>
  <Input extends z.ZodType>(input: Input, run: (input: z.infer<Input>) => Promise<object> | object): Operation => {
    const perform = operation(input, run);
    const checkClient = operation(fromClient, ({ ClientId }) => {
      if (ClientId !== clientId) {
        throw new AwsError("ResourceNotFoundException", `User pool client ${ClientId} does not exist.`);
      }
      return {};
    });
    return async (body) => {
      await checkClient(body);
      return perform(body);
    };
  };
