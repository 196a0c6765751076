import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { sendDelete } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";

export const useWithdrawal = ({ person, version }: DataRequest, onDone: () => void) => {
  const { busy, problem, run } = useSave();
  const withdraw = async () => {
    const ended = await run(
      () =>
        sendDelete(() => write("people", "withdrawDataRequest", { params: { userId: person.id }, query: { version } })),
      { done: "Request withdrawn" },
    );
    if (ended?.isSaved) {
      onDone();
    }
  };
  return { busy, problem, withdraw: () => void withdraw() };
};
