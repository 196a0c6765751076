import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { SWRResponse } from "swr";
import type { GenerationPreview } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";

const peopleLacking = (gap: "position" | "manager"): string => `${paths.adminTab.getHref("users")}?gap=${gap}`;

const requirementsOf = (code: string): string =>
  `${paths.adminTab.getHref("requirements")}?position=${encodeURIComponent(code)}`;

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Typography sx={{ mt: 1.5, color: "tones.warning.text" }}>{children}</Typography>
);

const Gaps = ({ people, positionsAskingNothing }: GenerationPreview) => (
  <>
    {people.withoutPosition > 0 && (
      <Notice>
        <Link component={RouterLink} to={peopleLacking("position")} color="inherit">
          {formatCountOf(people.withoutPosition, "person has no position", "people have no position")}
        </Link>{" "}
        and {people.withoutPosition === 1 ? "gets" : "get"} no review.
      </Notice>
    )}
    {people.withoutManager > 0 && (
      <Notice>
        <Link component={RouterLink} to={peopleLacking("manager")} color="inherit">
          {formatCountOf(people.withoutManager, "person has no manager", "people have no manager")}
        </Link>
        : the CTO acts as their manager.
      </Notice>
    )}
    {positionsAskingNothing.length > 0 && (
      <Notice>
        {formatCountOf(positionsAskingNothing.length, "position asks", "positions ask")} for no skillset:{" "}
        {positionsAskingNothing.map(({ id, code, title }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link component={RouterLink} to={requirementsOf(code)} color="inherit" aria-label={`${code}, ${title}`}>
              {code}
            </Link>
          </span>
        ))}
        .
      </Notice>
    )}
  </>
);

interface GenerationEffectsProps {
  readonly preview: SWRResponse<GenerationPreview>;
  readonly children: (preview: GenerationPreview) => ReactNode;
}

/** Who gets a review, and who doesn't (docs/rounds.md#starting-a-round). */
export const GenerationEffects = ({ preview: { data, error, mutate }, children }: GenerationEffectsProps) => {
  if (data !== undefined) {
    return (
      <>
        {children(data)}
        <Gaps {...data} />
      </>
    );
  }
  return error === undefined ? (
    <LoadingState>
      <Skeleton variant="rounded" height={96} />
    </LoadingState>
  ) : (
    <ErrorState title="The people who get a review couldn't be counted" error={error} onRetry={() => void mutate()} />
  );
};
