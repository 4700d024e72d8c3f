// The page of the sandbox's game: sends a round and shows its result. It runs in the browser without a build.
const form = document.querySelector('form');
const { session, problems, won, lost } = JSON.parse(form.dataset.game);
const button = form.querySelector('button');
const [end, help, balance] = ['end', 'help', 'balance'].map((id) => document.getElementById(id));

/** A round without an answer is sent again unchanged, so that its stake is taken once. */
let open = null;

const newRound = () => ({
  session,
  round: [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join(''),
  stake: new FormData(form).get('stake'),
});

function show(state, text, [label, href] = []) {
  form.dataset.state = state;
  end.textContent = text;
  help.replaceChildren();
  if (!label) return;
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  help.append(link);
}

async function play() {
  open ??= newRound();
  let answer;
  try {
    const response = await fetch('/sandbox/game/rounds', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(open),
    });
    answer = response.status < 500 ? await response.json() : null;
  } catch {
    answer = null;
  }
  if (answer === null) return show('problem', problems.unanswered[0]);
  open = null;
  if (answer.code) {
    const [text, ...way] = problems[answer.code] ?? problems.failed;
    return show('problem', text, way);
  }
  balance.textContent = answer.balance;
  if (answer.won) show('won', won.replace('{amount}', answer.amount));
  else show('lost', lost);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (form.dataset.state === 'playing') return;
  show('playing', '');
  button.setAttribute('aria-disabled', 'true');
  play().finally(() => button.removeAttribute('aria-disabled'));
});
