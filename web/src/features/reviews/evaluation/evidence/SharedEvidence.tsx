import { type ReactNode, useMemo } from "react";
import { managesReport } from "#domain/journal/policy.ts";
import type { Review } from "#domain/reviews/model.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { type Evidence, EvidenceContext } from "./evidence.ts";

interface SharedEvidenceProps {
  readonly review: Review;
  /** The employee's first name. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Offers the entries that the employee lets their manager read in the manager evaluation. Nobody else who writes it, such as
 * the cto, reads any.
 */
export const SharedEvidence = ({ review, name, children }: SharedEvidenceProps) => {
  const me = useMe();
  const { id, managerId } = review.employee;
  const isManager = managesReport(me, { id, managerId, status: "active" });
  const { data } = useRead(
    "journal",
    "listSharedEntries",
    isManager ? { params: { userId: id }, query: { round: review.roundId } } : null,
  );
  const evidence = useMemo(
    (): Evidence | null =>
      data === undefined
        ? null
        : {
            period: data.period,
            groups: [
              {
                source: { kind: "shared", firstName: name },
                title: `From ${name}'s journal`,
                readers: `Those that ${name} lets you read. What you insert is read with the review.`,
                items: data.items,
              },
            ],
            nothing: `Nothing you can read was noted here. Ask ${name} for an example.`,
          },
    [data, name],
  );
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
};
