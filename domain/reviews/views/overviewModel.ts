import * as z from "zod";
import { dueGoals } from "../../growth/model.ts";
import { overdueReports } from "../../onboarding/overdueModel.ts";
import { me, pendingAccount, peoplePage, setup } from "../../people/model.ts";
import { responsibleName } from "../../people/nameModel.ts";
import { pageOf } from "../../shared/page.ts";
import { actionCounts, managedReviews, ownReviews, waitingReviews } from "./listModel.ts";

/** What the first page shows, as far as it was asked for and the viewer may read it (docs/performance.md#the-overview). */
export const overview = z.object({
  me: me.exactOptional(),
  ownReviews: ownReviews.exactOptional(),
  managedReviews: managedReviews.exactOptional(),
  waitingReviews: waitingReviews.exactOptional(),
  actionCounts: actionCounts.exactOptional(),
  setup: setup.exactOptional(),
  pendingAccounts: pageOf(pendingAccount).exactOptional(),
  overdueReports: overdueReports.exactOptional(),
  dueGoals: dueGoals.exactOptional(),
  /** The first page of the active people. */
  people: peoplePage.exactOptional(),
  /** Whom those lists name: for the cto, the managers of `managedReviews`; the managers and leads of `people`. */
  names: z.array(responsibleName).exactOptional(),
});
export type Overview = z.infer<typeof overview>;
