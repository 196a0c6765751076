import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { sendDelete } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";

/** The props of a request's dialog. */
export interface RequestDialogProps {
  readonly request: DataRequest;
  readonly onClose: () => void;
}

export const useWithdrawal = ({ request: { person, version }, onClose }: RequestDialogProps) => {
  const { busy, problem, run } = useSave();
  const withdraw = () =>
    void run(
      () =>
        sendDelete(() => write("people", "withdrawDataRequest", { params: { userId: person.id }, query: { version } })),
      { done: "Request withdrawn", onSaved: onClose },
    );
  return { busy, problem, withdraw };
};
