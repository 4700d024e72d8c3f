/** The content of the landing page without any logic: the least that a page of this kind costs. */
export const title = 'ຝາກດ້ວຍ QR ຫຼິ້ນໄດ້ເລີຍ';

const lead = 'ສະແກນດ້ວຍແອັບທະນາຄານ ເຄຣດິດເຂົ້າອັດຕະໂນມັດ. ຖອນເງິນເຂົ້າບັນຊີຂອງທ່ານເອງ.';
const login = 'ເຂົ້າສູ່ລະບົບ';
const register = 'ລົງທະບຽນ';
const contact = 'ຕິດຕໍ່';
const languages = ['ລາວ', '中文', 'Tiếng Việt', 'ไทย'];
const contacts = ['WhatsApp', 'Line', 'Facebook', 'Telegram', 'WhatsApp 2'];
const providers = ['Alphabet', 'AskMeBet', 'GClub', 'GClub Live'];
const categories = ['ສະລັອດ', 'ຄາສິໂນສົດ', 'ຍິງປາ', 'ໄພ່', 'ກິລາ', 'ຫວຍ'];
const banks = ['BCEL', 'LDB', 'APB', 'JDB', 'Phongsavanh', 'ICBC'];
const bar = ['ຝາກເງິນ', 'ຖອນເງິນ', 'ເກມ', 'ທະນາຄານ', contact];
const steps = [
  [register, 'ມີພຽງຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານກໍພໍ.'],
  ['ຝາກເງິນດ້ວຍ QR', 'ແອັບທະນາຄານໃດກໍໄດ້ທີ່ຮັບ LAO QR.'],
  ['ຫຼິ້ນ', 'ສີ່ຄ້າຍເກມໃນບັນຊີດຽວ.'],
];
const promises = [
  ['ຮູ້ຕະຫຼອດວ່າເງິນຢູ່ໃສ', 'ທຸກລາຍການມີສະຖານະພ້ອມເວລາ.'],
  ['ເງິນທີ່ໂອນມາບໍ່ຫາຍ', 'ເງິນທີ່ໂອນມາຊ້າກໍຍັງຢູ່: ພະນັກງານຈະເຕີມເຄຣດິດ ຫຼື ຄືນເງິນໃຫ້.'],
  ['ຈ່າຍໃຫ້ທ່ານຜູ້ດຽວ', 'ເງິນຖອນເຂົ້າບັນຊີດຽວທີ່ທ່ານເພີ່ມໄວ້.'],
];

export const css =
  'body{margin:0;font:16px/1.6 "Noto Sans Lao",system-ui,sans-serif;color:#231942;background:#fbf7f0}' +
  'header{display:flex;gap:12px;align-items:center;padding:12px 20px}b{margin-inline-end:auto;font-size:20px}' +
  'main,footer{max-width:960px;margin:auto;padding:20px}h1{font-size:clamp(29px,7.8vw,46px);line-height:1.3;margin:40px 0 16px}' +
  'h2{font-size:18px}h3{margin:0 0 4px}p{margin:0 0 16px;color:#5b5275}a{color:inherit;text-decoration:none}ul{list-style:none;margin:0;padding:0}' +
  '.main{display:block;padding:14px;border-radius:14px;background:#3d2b8f;color:#fff;text-align:center;font-weight:700}' +
  '.cards{display:grid;gap:12px;margin:24px 0;grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}' +
  '.cards li{padding:16px;border:1px solid #ddd3ea;border-radius:22px}footer{padding-bottom:96px}footer ul{display:flex;flex-wrap:wrap;gap:8px 16px}' +
  'nav{position:fixed;inset:auto 0 0;display:grid;grid-template-columns:repeat(5,1fr);background:#fff}nav a{padding:14px 2px;text-align:center;font-size:12px}';

function Cards({ lists }: { lists: string[][] }) {
  return (
    <ul className="cards">
      {lists.map(([name, words]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  );
}

function Names({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

export function Floor() {
  return (
    <>
      <header>
        <b>Champa</b>
        <a href="/login">{login}</a>
        <a href="/register">{register}</a>
        <details>
          <summary>{languages[0]}</summary>
          <Names names={languages} />
        </details>
      </header>
      <main>
        <h1>{title}</h1>
        <p>{lead}</p>
        <a className="main" href="/register">
          {register}
        </a>
        <details>
          <summary>{contact}</summary>
          <Names names={contacts} />
        </details>
        <Cards lists={steps} />
        <Cards lists={providers.map((name) => [name, ''])} />
        <Cards lists={promises} />
      </main>
      <footer>
        {[categories, providers, banks].map((names) => (
          <Names key={names[0]} names={names} />
        ))}
      </footer>
      <nav>
        {bar.map((name) => (
          <a key={name} href="/login">
            {name}
          </a>
        ))}
      </nav>
    </>
  );
}
