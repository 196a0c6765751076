import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FeedbackForm } from "#domain/feedback/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { Card } from "#web/ui/Card.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

type Form = Pick<FeedbackForm, "employee" | "manager" | "hasApprover" | "until">;

const readersOf = ({ employee, manager, hasApprover, until }: Form) => {
  const afterwards = `after ${formatDay(until)}`;
  const withEvaluation = "then, with the manager's evaluation";
  return [
    {
      name: manager === null ? "The CTO" : fullName(manager),
      who: `${shortName(employee)}'s manager`,
      when: afterwards,
    },
    ...(hasApprover ? [{ name: "The approver", who: "approves the review", when: withEvaluation }] : []),
    ...(manager === null ? [] : [{ name: "The CTO", who: "", when: withEvaluation }]),
    { name: "HR", who: "", when: withEvaluation },
    { name: fullName(employee), who: "", when: "once the review is shared" },
  ];
};

/** "Read with your name by the manager, the CTO, HR and, once the review is shared, Ana". */
const summaryOf = ({ employee, manager, hasApprover }: Form): string =>
  [
    "Read with your name by",
    [...(manager === null ? [] : ["the manager"]), ...(hasApprover ? ["the approver"] : []), "the CTO", "HR"].join(
      ", ",
    ),
    `and, once the review is shared, ${shortName(employee)}`,
  ].join(" ");

const heading = "These people will read this, with your name";

const Readers = ({ form }: { readonly form: Form }) => {
  const endOfDay = useEndOfDaySuffix();
  return (
    <>
      <PlainList>
        {readersOf(form).map(({ name, who, when }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              alignItems: "baseline",
              justifyContent: "space-between",
              columnGap: 2,
              py: 0.5,
            }}
          >
            <UserText>
              <Box component="strong" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
              {who !== "" && (
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {` ${who}`}
                </Box>
              )}
            </UserText>
            <Hint>{when}</Hint>
          </Box>
        ))}
      </PlainList>
      <Hint sx={{ mt: 1 }}>
        {`No one else. You can change or withdraw it until ${formatDay(form.until)}${endOfDay(form.until)}. If ${shortName(form.employee)} requests a copy of their data, it includes what you send, without your name until the review is shared.`}
      </Hint>
    </>
  );
};

/** Shown before people write; one line on a phone (docs/reviews.md#writing-feedback). */
export const FeedbackReaders = ({ form }: { readonly form: Form }) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  return (
    <Card {...(isNarrow ? {} : { title: heading })} sx={{ mb: 2, borderColor: "primary.main" }}>
      {isNarrow ? (
        <Disclosure
          summary={
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {summaryOf(form)}
            </Typography>
          }
        >
          <Box sx={{ mt: 1 }}>
            <Readers form={form} />
          </Box>
        </Disclosure>
      ) : (
        <Readers form={form} />
      )}
    </Card>
  );
};
