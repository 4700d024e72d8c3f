const unasked = 'No view asks for the tag.';
const remainder = 'The guards before it leave nothing else: it holds whenever it is asked.';

const passedThrough =
  'It is left at once for the state that the toast is shown in: the same as without the way round.';

/** Mutants that no table notices, by the name that `npm run test:mutants` gives them, and why that is right. */
export const survivors: Readonly<Record<string, string>> = {
  'realityCheck.waiting on check.heard 2: leads nowhere':
    'A transition that reenters its state enters it again without a target, too.',
  'realityCheck.waiting on check.heard 2: guard dropped': remainder,
  'realityCheck.refreshing on check.heard 2: guard dropped': remainder,
  'toasts.empty on toast.show: leads to toasts.advancing': passedThrough,
  'toasts.showing.running on toast.show: leads to toasts.advancing': passedThrough,
  'toasts.showing.paused on toast.resume 0: leads to toasts.advancing': passedThrough,
  'review.idle: is not tagged shown': unasked,
  'review.refreshing: is not tagged shown': unasked,
  'review.taking: is not tagged shown': unasked,
  'review.asking: is not tagged shown': unasked,
  'review.waiting: is not tagged shown': unasked,
};
