const remainder = 'The guards before it leave nothing else: it holds whenever it is asked.';

const passedThrough =
  'It is left at once for the state that the toast is shown in: the same as without the way round.';

const forTypes = 'The next question gives the same answer: this one is there for the types.';

const typeOnlyReason =
  'The condition always holds where it is checked: the check is there for the types.';

const forgotten =
  'A query that never had data forgets its error while it is asked again, and the button is gone with it.';

/** Reasons why no table or test can kill a mutant, by its printed name. */
export const survivors: Readonly<Record<string, string>> = {
  'realityCheck.waiting on check.received 2: leads nowhere':
    'A transition that reenters its state enters it again without a target, too.',
  'realityCheck.waiting on check.received 2: guard dropped': remainder,
  'realityCheck.refreshing on check.received 2: guard dropped': remainder,
  'toasts.empty on toast.show: leads to toasts.advancing': passedThrough,
  'toasts.showing.running on toast.show: leads to toasts.advancing': passedThrough,
  'toasts.showing.paused on toast.resume 0: leads to toasts.advancing': passedThrough,
  "machines/failure.ts: first branch: toCallFailure: typeof error !== 'object' || error === null || !('kind' in error)":
    forTypes,
  "machines/failure.ts: first branch: toCallFailure: (kind !== 'refused' && kind !== 'failed') || !('failure' in error)":
    forTypes,
  "machines/failure.ts: first branch: failureIn: 'error' in event ? event.error : null": forTypes,
  "machines/staffFailure.ts: first branch: staffFailureIn: 'error' in event ? event.error : null":
    typeOnlyReason,
  "machines/staffFailure.ts: first branch: staffFailureIn: typeof error !== 'object' || error === null || !('failure' in error)":
    forTypes,
  'machines/protection.ts: first branch: a function: isBreak(status) && next !== null && !isBreak(next)':
    'Time alone leads from no break to another one.',
  'machines/lifecycle.ts: first branch: statusesAfter: next === null || reached.has(next)':
    'Only orders are asked about, and no order comes back to a status: nothing is reached twice.',
  "contract/dayRange.ts: other branch: isTimeZone: name !== 'Etc/Unknown' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null":
    'Browsers take Etc/Unknown, Node 20 refuses it by itself.',
  'src/features/move/MoveHistory.tsx: condition dropped: MoveHistory: isRetrying={isFetching}':
    forgotten,
  'src/features/promotion/PromotionPage.tsx: condition dropped: PromotionPage: isRetrying={promotions.isFetching}':
    forgotten,
  'src/features/home/Total.tsx: other branch: Total: total && totalInLak': typeOnlyReason,
  'src/features/deposit/QrPanel.tsx: other branch: payeeName: if (tag === undefined) return null;':
    forTypes,
  'src/features/deposit/DepositForm.tsx: other branch: DepositForm: usage && <InUse terms={terms} />':
    'It renders nothing by itself then: the question spares the fetching of its code.',
  'server/withdrawals/payoutCall.ts: other branch: findPayout: if (!found) throw notFound();':
    typeOnlyReason,
  'protect.pausing: input swapped: changeProtection has months for days':
    'No change has both: a time-out has days, a self-exclusion has months.',
  'server/payments/receive.ts: first branch: applyPayment: if (isSettled) ctx.outbox.wake();':
    'A job wakes the outbox every two seconds anyway: the call is only made later.',
  'server/promotions/usageEnd.ts: first branch: a function: if (usage) await endIfOver(ctx, tx, usage);':
    'Only a use that ends between two reads is missing; then an error is logged, and nothing is changed.',
  'server/payments/enter.ts: other branch: outcomeOf: code === null ? [] : await tx .select({ code: deposit.code, status: deposit.status }) .fro':
    'No order has the code null: the query would find none.',
};
